import type { Db } from "#app/supabase/db.ts";
import { type AuditEvent, type SessionEventType, sessionEvent } from "./audit-events.ts";
import { sendUnsentEvents } from "./audit-mutations.ts";
import type { LocalAuditLog } from "./local-audit-log.ts";
import { observeChanges } from "./observed-changes.ts";

type Person = { id: string; email?: string | undefined };
type LockManager = { request: (name: string, work: () => Promise<void>) => Promise<void> };

type Options = { log: LocalAuditLog; userAgent: () => string; locks?: LockManager | undefined; now?: () => Date };

/**
 * Writes the events of a session: first to browser storage, then to the backend, which writes those of content itself.
 * Everything is sent one after the other, also across tabs where the browser has locks, or an event could be sent
 * twice. Nothing here throws.
 */
export function createAuditRecorder({ log, userAgent, locks, now = () => new Date() }: Options) {
  let queue = Promise.resolve();

  /** Sends what the backend still lacks, from this and earlier visits. Settles when that was tried. */
  function send(db: Db, person: Person): Promise<void> {
    const work = () => sendUnsentEvents(db, log, person.id).then(() => undefined);
    // Browsers refuse locks where storage is blocked.
    queue = queue.then(() => locks?.request("postgrado_audit_events", work).catch(work) ?? work());
    return queue;
  }

  return {
    send,
    record(db: Db, person: Person, eventType: SessionEventType, details: AuditEvent["details"] = {}): Promise<void> {
      log.append(sessionEvent(eventType, person, { now: now(), userAgent: userAgent(), details }));
      return send(db, person);
    },
    /** A `fetch` whose changes of content and refused passwords are kept in browser storage, too. */
    observing: (fetch: typeof globalThis.fetch) =>
      observeChanges(fetch, ({ userId, userEmail, eventType, details }) =>
        log.appendSent(
          sessionEvent(eventType, { id: userId, email: userEmail }, { now: now(), userAgent: userAgent(), details }),
        ),
      ),
  };
}
