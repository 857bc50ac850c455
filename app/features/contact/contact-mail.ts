import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { contactRetentionMonths } from "#app/lib/contact-rules.ts";
import type { Mail } from "#app/lib/request-services.ts";
import type { ContactMessage, ProgramContact } from "./contact-message.ts";

/**
 * Returns the mail with a message, in the visitor's language, which is also the language to reply in. A message about a
 * program goes to the program's address, with the office in copy if the office has one. Replies go to the visitor.
 */
export function composeContactMail(
  { name, email, subject, message }: ContactMessage,
  { program, office, locale }: { program: ProgramContact | null; office: string; locale: Locale },
): Mail {
  const language = { locale };
  const head = [
    m.contact_mail_from({ name, email }, language),
    program ? m.contact_mail_program({ program: program.name }, language) : null,
    m.contact_mail_language({}, language),
  ].filter((line) => line !== null);
  const foot = m.contact_mail_reply({ months: String(contactRetentionMonths) }, language);
  const goesToProgram = program !== null && program.email !== "" && program.email !== office;
  return {
    to: [goesToProgram ? program.email : office],
    cc: goesToProgram && office ? [office] : [],
    replyTo: { name, address: email },
    contactMessage: { email, subject },
    subject: m.contact_mail_subject({ subject }, language),
    text: `${head.join("\n")}\n\n${message}\n\n--\n${foot}\n`,
  };
}
