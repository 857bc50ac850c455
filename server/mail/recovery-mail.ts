import type { RecoveryMail } from "../../backend/auth/recovery-mail.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import { isLocalSite } from "../config/local-site.ts";
import type { Outbox } from "./outbox.ts";

type Options = { outbox: Pick<Outbox, "send"> | null; log: Logger; siteUrl: string };

/**
 * Returns the sender of links to reset a password. Without a mail server, a site on localhost logs the link, for
 * development; other sites never log it, because it gives access to an account.
 */
export function createRecoveryMailer({ outbox, log, siteUrl }: Options): (mail: RecoveryMail) => void {
  return ({ to, link, language }) => {
    if (outbox) {
      const { subject, text } = words[language](link);
      const replyTo = { name: institution.office[language], address: institution.mail.sender };
      return outbox.send({ to: [to], cc: [], replyTo, subject, text }, "recovery");
    }
    if (isLocalSite(siteUrl)) log.warn({ link }, "Development only: without SMTP_URL this recovery mail was not sent");
    else log.warn("A recovery mail was not sent: SMTP_URL is not set");
  };
}

/** Texts are here and not in the message catalog of the pages, because mails are sent outside of a page request. */
const words: Record<RecoveryMail["language"], (link: string) => { subject: string; text: string }> = {
  es: (link) => ({
    subject: `Nueva contraseña para el sitio de Postgrado ${institution.shortName}`,
    text: [
      "Recibimos una solicitud para cambiar la contraseña de su cuenta en el área del personal.",
      "Para elegir una nueva, abra este enlace en el mismo navegador donde la solicitó:",
      link,
      "El enlace sirve una sola vez y vence en una hora.",
      "Si no fue usted quien la solicitó, ignore este mensaje: su contraseña sigue siendo la misma.",
      institution.office.es,
    ].join("\n\n"),
  }),
  en: (link) => ({
    subject: `New password for the ${institution.shortName} Postgraduate site`,
    text: [
      "Someone asked to change the password of your account in the staff area.",
      "To choose a new one, open this link in the same browser you asked from:",
      link,
      "The link works once and expires in an hour.",
      "If it wasn’t you, ignore this message: your password has not changed.",
      institution.office.en,
    ].join("\n\n"),
  }),
};
