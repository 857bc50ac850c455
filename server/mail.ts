import { createTransport } from "nodemailer";
import type { Mail } from "../app/lib/visit.ts";
import type { Logger } from "../backend/logger.ts";
import { institution } from "../institution.config.ts";

/** Milliseconds after which a mail server that does not answer is given up. */
const patience = 20_000;

export type Mailer = {
  /** Sends in the background. A failure is logged without a word of the mail: what matters is stored elsewhere. */
  send(mail: Mail): void;
  /** Resolves when nothing is on its way any more. */
  close(): Promise<void>;
};

/**
 * Sends mail through the server that an SMTP address names (`smtps://user:password@host:465`), in the name of the
 * office. The library encodes headers: nothing in a mail's fields can add one.
 */
export function createMailer(smtpUrl: string, log: Logger): Mailer {
  const transport = createTransport(smtpUrl, {
    from: { name: institution.office.es, address: institution.contact.email },
  });
  const onTheirWay = new Set<Promise<void>>();
  return {
    send(mail) {
      const sending = deliver(mail).finally(() => onTheirWay.delete(sending));
      onTheirWay.add(sending);
    },
    async close() {
      await Promise.allSettled(onTheirWay);
      transport.close();
    },
  };

  async function deliver(mail: Mail): Promise<void> {
    try {
      // Named one by one: nothing else that a caller's object may carry becomes an option of the library.
      const { to, cc, replyTo, subject, text } = mail;
      await transport.sendMail({
        ...{ to, cc, replyTo, subject, text },
        disableFileAccess: true,
        disableUrlAccess: true,
        signal: AbortSignal.timeout(patience),
      });
    } catch (error) {
      const { code, responseCode } = error as { code?: string; responseCode?: number };
      log.error({ code, responseCode }, "A mail could not be sent");
    }
  }
}
