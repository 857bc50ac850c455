import { createTransport } from "nodemailer";
import type { Mail } from "../../app/lib/request-services.ts";
import { institution } from "../../institution.config.ts";

/** Time limit for a response of the mail server, in milliseconds. */
const timeoutMs = 20_000;

/** A mail with the name that it keeps however often it is tried: who gets it twice all the same can tell. */
export type NamedMail = Pick<Mail, "to" | "cc" | "replyTo" | "subject" | "text"> & { messageId: string };

/**
 * The outcome of an attempt. `code` is the library's or SMTP's; `reason` says why the server could not be reached. They
 * contain no address of a person.
 */
export type Delivery =
  | { isSent: true }
  /** `remaining` are the addresses that may take it later; empty where it was refused permanently. */
  | { isSent: false; code: string; reason?: string | undefined; remaining: string[] };

export type Mailer = {
  /** Hands a mail to the server, for these of its addresses. Never throws. */
  deliver(mail: NamedMail, recipients: string[]): Promise<Delivery>;
  close(): void;
};

/**
 * Sends mail through the server that an SMTP address names (`smtps://user:password@host:465`), in the name of the
 * office. The library encodes headers: nothing in a mail's fields can add one.
 */
export function createMailer(smtpUrl: string): Mailer {
  const { sender } = institution.mail;
  const transport = createTransport(smtpUrl, { from: { name: institution.office.es, address: sender } });
  return {
    async deliver({ to, cc, replyTo, subject, text, messageId }, recipients) {
      try {
        // Named one by one: nothing else that a caller's object may carry becomes an option of the library.
        const { rejected, rejectedErrors } = await transport.sendMail({
          to,
          cc,
          replyTo,
          subject,
          text,
          messageId,
          envelope: { from: sender, to: recipients },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (rejected.length === 0) return { isSent: true };
        return { isSent: false, ...judge(rejectedErrors?.[0], rejectedErrors ?? [], []) };
      } catch (error) {
        const { rejectedErrors = [] } = error as SmtpError;
        const reason = reasonOf(error as SmtpError);
        return { isSent: false, reason, ...judge(error as SmtpError, rejectedErrors, recipients) };
      }
    },
    close: () => transport.close(),
  };
}

type SmtpError = Error & {
  code?: string;
  /** Of TLS: its message is of code and addresses in memory. */
  reason?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};

/** Why no server was reached, in a few words. Undefined where one was: what it said may name a person. */
function reasonOf({ code = "", reason, message }: SmtpError): string | undefined {
  if (code === "EABORT") return `no answer in ${timeoutMs / 1000} s`;
  return ["ESOCKET", "EDNS", "ETLS", "ECONNECTION", "ETIMEDOUT"].includes(code) ? (reason ?? message) : undefined;
}

/**
 * Who may still get a mail: of addresses that were refused, those that were only for now (4xx); of a mail that failed
 * as a whole, all, unless its content was refused for good. A refused login may be mended by the operator of the site.
 */
function judge(error: SmtpError | undefined, refused: SmtpError[], all: string[]) {
  const isFinal = ({ responseCode = 0 }: SmtpError) => responseCode >= 500;
  const code = [error?.code, error?.responseCode].filter(Boolean).join(" ") || "unknown";
  if (refused.length > 0) {
    return { code, remaining: refused.flatMap((one) => (one.recipient && !isFinal(one) ? [one.recipient] : [])) };
  }
  const isHopeless = error !== undefined && isFinal(error) && ["EENVELOPE", "EMESSAGE"].includes(error.code ?? "");
  return { code, remaining: isHopeless ? [] : all };
}
