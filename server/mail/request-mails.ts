import type { Mail } from "../../app/lib/request-services.ts";
import { institution } from "../../institution.config.ts";

type Language = "es" | "en";

type ReplyParts = {
  body: string;
  message: { name: string; email: string; subject: string; message: string; created_at: string; language: string };
  /** Address for the visitor's answer. */
  office: string;
};

/** Composes a reply of the office to a visitor, in the language of their message, which is quoted below. */
export function composeReplyMail({ body, message, office }: ReplyParts): Mail {
  const language = languageOf(message.language);
  const date = new Intl.DateTimeFormat(institution.languages[language], {
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

type LetterParts = {
  subject: string | null;
  body: string;
  request: { email: string; language: string };
  /** Address for the person's answer. */
  office: string;
};

/** Composes the mail of a letter about a request about personal data, with the stored text. */
export function composeLetterMail({ subject, body, request, office }: LetterParts): Mail {
  const replyTo = { name: institution.office[languageOf(request.language)], address: office };
  return { to: [request.email], cc: [], replyTo, subject: subject ?? "", text: body };
}

/** Recipient of a mail to staff with their language, and the origin of the site. */
type ToStaff = { recipient: { email: string; language: string | null }; siteUrl: string };

type AssignmentParts = ToStaff & { message: { id: number; subject: string } };

/** Composes the mail about an assigned message, without the message's text. */
export function composeAssignmentMail({ message, ...to }: AssignmentParts): Mail {
  const { assigned } = words[languageOf(to.recipient.language)];
  return composeStaffMail(to, assigned, message.subject, `mensajes/${message.id}`);
}

type ProposalParts = ToStaff & { proposal: { id: number; title: string; state: string } };

/**
 * Composes the mail that asks editors for a review, or informs the author of the outcome; null for a state without a
 * mail. Contains neither the proposal nor its comments.
 */
export function composeProposalMail({ proposal: { id, title, state }, ...to }: ProposalParts): Mail | null {
  const said = words[languageOf(to.recipient.language)].proposal[state as keyof (typeof words)["es"]["proposal"]];
  return said ? composeStaffMail(to, said, title, `revision/${id}`) : null;
}

type WebhookParts = ToStaff & { webhook: { name: string } };

/** Composes the mail to an administrator about a disabled webhook. */
export function composeWebhookMail({ webhook, ...to }: WebhookParts): Mail {
  const { webhook: said } = words[languageOf(to.recipient.language)];
  return composeStaffMail(to, said, webhook.name, "integraciones");
}

type ReminderParts = ToStaff & { late: number; soon: number };

/** Composes the daily mail about requests about personal data that are overdue or due soon, by their numbers. */
export function composeRequestReminder({ late, soon, recipient, siteUrl }: ReminderParts): Mail {
  const { reminder } = words[languageOf(recipient.language)];
  const said = { subject: reminder.subject, text: reminder.text };
  return composeStaffMail({ recipient, siteUrl }, said, reminder.counts(late, soon), "solicitudes-de-datos");
}

/** Composes a mail about a named record with the link to its page; `path` is relative to the staff area. */
function composeStaffMail(
  { recipient, siteUrl }: ToStaff,
  said: { subject: string; text: string },
  name: string,
  path: string,
): Mail {
  const language = languageOf(recipient.language);
  const link = new URL(`${language === "en" ? "/en" : ""}/admin/${path}`, siteUrl).href;
  return {
    to: [recipient.email],
    cc: [],
    replyTo: { name: institution.office[language], address: institution.mail.sender },
    subject: `${said.subject}: ${name.replaceAll(/\s+/g, " ")}`,
    text: [said.text, link, institution.office[language]].join("\n\n"),
  };
}

function languageOf(code: string | null): Language {
  return code === "en" ? "en" : "es";
}

/** Texts are here and not in the message catalog of the pages, because mails are sent outside of a page request. */
const words = {
  es: {
    quote: (date: string) => `El ${date}, usted escribió:`,
    assigned: {
      subject: "Mensaje asignado",
      text: "Se le asignó un mensaje del formulario de contacto. Puede leerlo y responderlo aquí:",
    },
    webhook: {
      subject: "Avisos desactivados",
      text: "Otro sistema dejó de recibir los avisos del sitio: durante días no respondió, o respondió que ya no existe. Puede revisar por qué y activarlos otra vez aquí:",
    },
    reminder: {
      subject: "Solicitudes sobre datos personales",
      text: "Hay solicitudes sobre datos personales vencidas o por vencer. Puede responderlas aquí:",
      counts: (late: number, soon: number) => `${late} vencidas, ${soon} por vencer`,
    },
    proposal: {
      review: {
        subject: "Propuesta por revisar",
        text: "Una propuesta espera su revisión. Puede ver qué cambia, comentarla, devolverla o publicarla aquí:",
      },
      returned: {
        subject: "Propuesta devuelta",
        text: "La oficina le devolvió su propuesta. Puede leer el motivo, corregirla y proponerla otra vez aquí:",
      },
      scheduled: {
        subject: "Propuesta programada",
        text: "La oficina aceptó su propuesta y programó su publicación. Puede verla aquí:",
      },
      published: {
        subject: "Propuesta publicada",
        text: "Su propuesta ya está en el sitio. Puede ver la decisión aquí:",
      },
    },
  },
  en: {
    quote: (date: string) => `On ${date}, you wrote:`,
    assigned: {
      subject: "Message assigned to you",
      text: "A message from the contact form was assigned to you. You can read it and reply here:",
    },
    webhook: {
      subject: "Notices disabled",
      text: "Another system no longer receives this site’s notices: it did not respond for days, or said that it is gone. You can see why and enable them again here:",
    },
    reminder: {
      subject: "Requests about personal data",
      text: "Requests about personal data are overdue or due soon. You can answer them here:",
      counts: (late: number, soon: number) => `${late} overdue, ${soon} due soon`,
    },
    proposal: {
      review: {
        subject: "Proposal to review",
        text: "A proposal is waiting for your review. You can see what changes, comment on it, return it, or publish it here:",
      },
      returned: {
        subject: "Proposal returned",
        text: "The office returned your proposal. You can read the reason, revise it, and propose it again here:",
      },
      scheduled: {
        subject: "Proposal scheduled",
        text: "The office accepted your proposal and scheduled its publication. You can see it here:",
      },
      published: {
        subject: "Proposal published",
        text: "Your proposal is now on the site. You can see the decision here:",
      },
    },
  },
};
