import type { Db } from "#app/supabase/db.ts";
import type { AuditEvent } from "./audit-events.ts";
import type { LocalAuditLog } from "./local-audit-log.ts";

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
