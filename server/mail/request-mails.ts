import type { Mail } from "../../app/lib/request-services.ts";
import { institution } from "../../institution.config.ts";

type Language = "es" | "en";

export type ReplyParts = {
  body: string;
  message: { name: string; email: string; subject: string; message: string; created_at: string; language: string };
  /** The address that an answer of the visitor reaches. */
  office: string;
};

/** The mail that brings a reply of the office to a visitor, in the language of their message, which is quoted below. */
export function composeReplyMail({ body, message, office }: ReplyParts): Mail {
  const language = languageOf(message.language);
  const date = new Intl.DateTimeFormat(language === "en" ? "en-US" : "es-CL", {
    dateStyle: "long",
    timeZone: institution.timeZone,
  }).format(new Date(message.created_at));
  const quoted = message.message
    .split("\n")
    .map((line) => `> ${line}`.trimEnd())
    .join("\n");
  return {
    to: [message.email],
    cc: [],
    replyTo: { name: institution.office[language], address: office },
    subject: /^re:/i.test(message.subject) ? message.subject : `Re: ${message.subject}`,
    text: [body, `--\n${institution.office[language]}`, words[language].quote(date), quoted].join("\n\n"),
  };
}

export type AssignmentParts = {
  message: { id: number; subject: string };
  recipient: { email: string; language: string | null };
  siteUrl: string;
};

/** Tells a member of staff that a message is theirs to answer. What the message says stays on the site. */
export function composeAssignmentMail({ message, recipient, siteUrl }: AssignmentParts): Mail {
  const language = languageOf(recipient.language);
  const link = new URL(`${language === "en" ? "/en" : ""}/admin/mensajes/${message.id}`, siteUrl).href;
  return {
    to: [recipient.email],
    cc: [],
    replyTo: { name: institution.office[language], address: institution.mail.sender },
    subject: words[language].assigned(message.subject),
    text: [words[language].assignedText, link, institution.office[language]].join("\n\n"),
  };
}

function languageOf(code: string | null): Language {
  return code === "en" ? "en" : "es";
}

/** Composed here and not in the pages, because no page is being rendered when a mail is sent. */
const words = {
  es: {
    quote: (date: string) => `El ${date}, usted escribió:`,
    assigned: (subject: string) => `Mensaje asignado: ${subject}`,
    assignedText: "Se le asignó un mensaje del formulario de contacto. Puede leerlo y responderlo aquí:",
  },
  en: {
    quote: (date: string) => `On ${date}, you wrote:`,
    assigned: (subject: string) => `Message assigned to you: ${subject}`,
    assignedText: "A message from the contact form was assigned to you. You can read it and reply here:",
  },
};
