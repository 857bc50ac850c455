import { createTransport } from "nodemailer";
import type { Mail } from "../../app/lib/request-services.ts";
import { institution } from "../../institution.config.ts";

/** Time limit for a response of the mail server, in milliseconds. */
const timeoutMs = 20_000;

/** A mail with its message id, which is the same in every attempt, so that mail clients can detect duplicates. */
export type NamedMail = Pick<Mail, "to" | "cc" | "replyTo" | "subject" | "text"> & { messageId: string };

/**
 * Outcome of an attempt. `code` is the library's or SMTP's; `reason` describes why the server was unreachable. Neither
 * contains a person's address.
 */
export type Delivery =
  | { isSent: true }
  /** `remaining` are the addresses to retry; empty after a permanent rejection. */
  | { isSent: false; code: string; reason?: string | undefined; remaining: string[] };

export type Mailer = {
  /** Sends a mail to the given subset of its addresses. Never throws. */
  deliver(mail: NamedMail, recipients: string[]): Promise<Delivery>;
  close(): void;
};

/**
 * Sends mail through the server of an SMTP address (`smtps://user:password@host:465`), with the office as sender. The
 * library encodes headers, so that fields of a mail cannot inject any.
 */
export function createMailer(smtpUrl: string): Mailer {
  const { sender } = institution.mail;
  const transport = createTransport(smtpUrl, { from: { name: institution.office.es, address: sender } });
  return {
    async deliver({ to, cc, replyTo, subject, text, messageId }, recipients) {
      try {
        // Explicit fields: other properties of the caller's object must not become options of the library.
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
  /** Set by TLS errors, whose message contains source locations and memory addresses. */
  reason?: string;
  responseCode?: number;
  recipient?: string;
  rejectedErrors?: SmtpError[];
};

/**
 * Returns why the server was unreachable, in a few words; undefined if it responded: the response may name a person.
 */
function reasonOf({ code = "", reason, message }: SmtpError): string | undefined {
  if (code === "EABORT") return `no answer in ${timeoutMs / 1000} s`;
  return ["ESOCKET", "EDNS", "ETLS", "ECONNECTION", "ETIMEDOUT"].includes(code) ? (reason ?? message) : undefined;
}

/**
 * Returns the addresses to retry. If single addresses were rejected, those with a temporary error (4xx). If the mail
 * failed as a whole, all, unless envelope or content were rejected permanently. A failed login is retried, since the
 * site's operator may fix it.
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
