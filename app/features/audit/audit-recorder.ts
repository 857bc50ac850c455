import type { Db } from "#app/supabase/db.ts";
import { type AuditEvent, type SessionEventType, sessionEvent } from "./audit-events.ts";
import type { LocalAuditLog } from "./local-audit-log.ts";
import { observeChanges } from "./observed-changes.ts";

type Person = { id: string; email?: string | undefined };
type LockManager = { request: (name: string, work: () => Promise<void>) => Promise<void> };

type Options = { log: LocalAuditLog; userAgent: () => string; locks?: LockManager | undefined; now?: () => Date };

/**
 * Records session events: first in browser storage, then in the backend, which records content events itself. Events
 * are sent sequentially, across tabs if the browser has locks, so that none is sent twice. Never throws.
 */
export function createAuditRecorder({ log, userAgent, locks, now = () => new Date() }: Options) {
  let queue = Promise.resolve();

  /** Sends the unsent events of this and earlier visits. Settles after the attempt. */
  function send(db: Db, person: Person): Promise<void> {
    const work = () => sendUnsentEvents(db, log, person.id).then(() => undefined);
    // Browsers reject locks when storage is blocked.
    queue = queue.then(() => locks?.request("postgrado_audit_events", work).catch(work) ?? work());
    return queue;
  }

  return {
    send,
    record(db: Db, person: Person, eventType: SessionEventType, details: AuditEvent["details"] = {}): Promise<void> {
      log.append(sessionEvent(eventType, person, { now: now(), userAgent: userAgent(), details }));
      return send(db, person);
    },
    /** Wraps a `fetch` to store content changes and rejected passwords in browser storage, too. */
    observing: (fetch: typeof globalThis.fetch) =>
      observeChanges(fetch, ({ userId, userEmail, eventType, details }) =>
        log.appendSent(
          sessionEvent(eventType, { id: userId, email: userEmail }, { now: now(), userAgent: userAgent(), details }),
        ),
      ),
  };
}

/**
 * Sends one person's unsent events, oldest first, until one fails, and marks each as sent in browser storage. Never
 * throws; returns how many were sent.
 */
export async function sendUnsentEvents(db: Db, log: LocalAuditLog, userId: string): Promise<number> {
  let sent = 0;
  for (const event of log.unsentOf(userId)) {
    if (!(await insertEvent(db, event))) break;
    log.markSent(event);
    sent += 1;
  }
  return sent;
}

async function insertEvent(db: Db, event: AuditEvent): Promise<boolean> {
  try {
    // The request is an array of one event (specification, section 7).
    const { error } = await db.from("audit_logs").insert([event]);
    return !error;
  } catch {
    return false;
  }
}
