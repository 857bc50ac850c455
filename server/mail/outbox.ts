import { randomUUID } from "node:crypto";
import type { Mail, MailKind } from "../../app/lib/request-services.ts";
import type { Logger } from "../../backend/logger.ts";
import { institution } from "../../institution.config.ts";
import type { Mailer, NamedMail } from "./mailer.ts";
import type { ClaimedMail, MailOrigin, OutboxStore } from "./outbox-store.ts";
import { nextTry } from "./retry-times.ts";

/** Milliseconds between two looks for mails that are due. */
const lookInterval = 10_000;

export type Outbox = {
  /** Hands a mail over and returns at once. What fails is tried again, also by another process or after a restart. */
  send(mail: Mail, kind: MailKind): void;
  /**
   * Takes over a mail that the database asked for, and tries it. Resolves when it is kept; does nothing when another
   * process has taken it. Rejects when there is no store or it is away: the request stays.
   */
  takeOver(mail: Mail, kind: MailKind, origin: MailOrigin): Promise<void>;
  /**
   * From now on mails are kept in the store until they are delivered; null where there is none: they are tried once.
   */
  open(store: OutboxStore | null): void;
  /** How many wait and were given up in the store, and tries of this process; null where there is no store. */
  count(): Promise<{ waiting: number; givenUp: number } | null>;
  tries: Readonly<Record<"sent" | "failed", number>>;
  /** Begins nothing any more; resolves when nothing is on its way. */
  close(): Promise<void>;
};

/**
 * The way of mails out of this process. Log lines have a mail's number and SMTP's words, nothing of the mail itself:
 * what matters is stored elsewhere.
 */
export function createOutbox({ mailer, log }: { mailer: Mailer; log: Logger }): Outbox {
  const running = new Set<Promise<void>>();
  const tries = { sent: 0, failed: 0 };
  /** Delivered, and not noted yet since the store was away: they must not be delivered again. */
  const delivered = new Set<number>();
  let store: OutboxStore | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isClosed = false;

  let wasAway = false;

  const track = (work: Promise<void>) => {
    const tracked = work.then(
      () => {
        wasAway = false;
      },
      (error: unknown) => {
        if (!wasAway) log.error({ err: error }, "The mails on their way could not be read or noted");
        wasAway = true;
      },
    );
    running.add(tracked);
    void tracked.finally(() => running.delete(tracked));
  };

  async function send(mail: Mail, kind: MailKind): Promise<void> {
    const { to, cc, contactMessage } = mail;
    const named = nameMail(mail);
    let kept: ClaimedMail | null = null;
    try {
      kept = (await store?.keep(named, kind, { contactMessage })) ?? null;
    } catch (error) {
      log.error({ code: (error as { code?: string }).code }, "A mail could not be kept: it is tried once");
    }
    if (kept && store) return attempt(store, kept);
    const outcome = await mailer.deliver(named, [...to, ...cc]);
    tries[outcome.isSent ? "sent" : "failed"] += 1;
    if (!outcome.isSent)
      log.error(
        { kind, code: outcome.code, reason: outcome.reason },
        "A mail could not be sent; it is not tried again",
      );
  }

  async function takeOver(mail: Mail, kind: MailKind, origin: MailOrigin): Promise<void> {
    if (!store) throw new Error("There is no store of mails");
    const kept = await store.keep(nameMail(mail), kind, origin);
    if (kept) track(attempt(store, kept));
  }

  async function attempt(store: OutboxStore, { id, kind, tries: count, expiresAt, content }: ClaimedMail) {
    if (delivered.has(id)) return noteDelivered(store, id);
    const told = { id, kind, tries: count };
    if (!content) {
      log.error(told, "A mail was given up: the secret that it was kept with has changed");
      return store.noteGivenUp(id, "unreadable");
    }
    const { mail, recipients } = content;
    const outcome = await mailer.deliver(mail, recipients);
    tries[outcome.isSent ? "sent" : "failed"] += 1;
    if (outcome.isSent) {
      if (count > 1) log.info(told, "A mail was delivered");
      delivered.add(id);
      return noteDelivered(store, id);
    }
    const { code, reason, remaining } = outcome;
    const next = remaining.length > 0 ? nextTry(kind, count, new Date(), expiresAt) : null;
    if (!next) {
      log.error({ ...told, code, reason }, "A mail could not be sent; it is given up");
      return store.noteGivenUp(id, code);
    }
    log.error({ ...told, code, reason, nextTryAt: next.toISOString() }, "A mail could not be sent; it is tried again");
    return store.noteFailure(id, { mail, recipients: remaining }, code, next);
  }

  async function noteDelivered(store: OutboxStore, id: number): Promise<void> {
    await store.noteSent(id);
    delivered.delete(id);
  }

  async function look(store: OutboxStore): Promise<void> {
    if (isLooking) return;
    isLooking = true;
    try {
      for (const id of delivered) await noteDelivered(store, id);
      for (const told of await store.expire()) log.error(told, "A mail was given up: its time is over");
      for (let due = await store.claim(); due; due = isClosed ? null : await store.claim()) await attempt(store, due);
    } finally {
      isLooking = false;
    }
  }

  return {
    send: (mail, kind) => track(send(mail, kind)),
    takeOver,
    open(opened) {
      store = opened;
      if (!opened) return;
      track(look(opened));
      timer = setInterval(() => track(look(opened)), lookInterval);
      // The timer alone must not keep the process running.
      timer.unref();
    },
    count: async () => store?.count() ?? null,
    tries,
    async close() {
      isClosed = true;
      clearInterval(timer);
      await Promise.allSettled(running);
      mailer.close();
    },
  };
}

function nameMail({ to, cc, replyTo, subject, text }: Mail): NamedMail {
  const domain = institution.mail.sender.split("@")[1];
  return { to, cc, replyTo, subject, text, messageId: `<${randomUUID()}@${domain}>` };
}
