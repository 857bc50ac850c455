import { randomUUID } from "node:crypto";
import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import { type Job, JobFailure, type JobHandlers } from "../jobs/queue/job-handler.ts";
import type { Mailer, NamedMail } from "./mailer.ts";
import type { MailOrigin, OutboxStore } from "./outbox-store.ts";

export type Outbox = {
  /** Stores a mail, which a job sends. Returns immediately. */
  send(mail: Mail, kind: MailKind): void;
  /**
   * Stores a mail that the database requested; does nothing if another process has stored it. Rejects without a
   * reachable store: the request is kept.
   */
  takeOver(mail: Mail, kind: MailKind, origin: MailOrigin): Promise<void>;
  /** Sets the store of later mails. Without a store (null), each mail is attempted once. */
  open(store: OutboxStore | null): void;
  /** Handlers of the jobs that send stored mails. */
  handlers: JobHandlers;
  /** Returns the numbers of waiting and failed mails in the store; null without a store. */
  count(): Promise<{ waiting: number; givenUp: number } | null>;
  tries: Readonly<Record<"sent" | "failed", number>>;
  /** Resolves when no mail is being stored or sent outside of a job. */
  close(): Promise<void>;
};

/**
 * Sends the mails of this process. Log lines have a mail's id and the SMTP error, but no content: relevant data is
 * stored elsewhere.
 */
export function createOutbox({ mailer, log }: { mailer: Mailer; log: Logger }): Outbox {
  const running = new Set<Promise<void>>();
  const tries = { sent: 0, failed: 0 };
  let store: OutboxStore | null = null;

  async function send(mail: Mail, kind: MailKind): Promise<void> {
    const { to, cc, contactMessage } = mail;
    const named = nameMail(mail);
    try {
      if (store) return await store.keep(named, kind, { contactMessage });
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, "A mail could not be queued: it is sent without retries");
    }
    const outcome = await deliver(named, [...to, ...cc]);
    if (outcome.isSent) return;
    const { code, reason } = outcome;
    log.error({ kind, code, reason }, "A mail could not be sent; it is not retried");
  }

  async function deliver(mail: NamedMail, recipients: string[]) {
    const outcome = await mailer.deliver(mail, recipients);
    tries[outcome.isSent ? "sent" : "failed"] += 1;
    return outcome;
  }

  async function sendStored({ subject: id }: Job): Promise<undefined> {
    if (!store || id === null) return;
    const stored = await store.read(id);
    // Deleted with its message.
    if (!stored) return;
    const details = { mail: id, mailKind: stored.kind };
    if (!stored.content) throw new JobFailure("unreadable", { canRetry: false, details });
    const { mail, recipients } = stored.content;
    const outcome = await deliver(mail, recipients);
    if (outcome.isSent) return;
    const { code, reason, remaining } = outcome;
    if (remaining.length > 0 && remaining.length < recipients.length) await store.noteRemaining(id, mail, remaining);
    throw new JobFailure(code, { canRetry: remaining.length > 0, details: { ...details, words: reason } });
  }

  const handler = { work: sendStored, failure: "A mail could not be sent", runsAtStop: true };
  return {
    send(mail, kind) {
      const sending = send(mail, kind);
      running.add(sending);
      void sending.finally(() => running.delete(sending));
    },
    async takeOver(mail, kind, origin) {
      if (!store) throw new Error("There is no store of mails");
      await store.keep(nameMail(mail), kind, origin);
    },
    open(opened) {
      store = opened;
    },
    handlers: { mail: handler, recovery_mail: handler },
    count: async () => store?.count() ?? null,
    tries,
    async close() {
      await Promise.allSettled(running);
      mailer.close();
    },
  };
}

function nameMail({ to, cc, replyTo, subject, text }: Mail): NamedMail {
  const domain = institution.mail.sender.split("@")[1];
  return { to, cc, replyTo, subject, text, messageId: `<${randomUUID()}@${domain}>` };
}
