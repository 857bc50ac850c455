import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import type { AuditEvent } from "./audit-events.ts";
import type { LocalAuditLog } from "./local-audit-log.ts";

type Db = SupabaseClient<Database>;

/**
 * Sends one person's events that the backend still lacks, oldest first, until one fails. What was taken loses its mark
 * in browser storage. Never throws; answers how many were taken.
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
    // An array of one event is the wire's form (specification, section 7).
    const { error } = await db.from("audit_logs").insert([event]);
    return !error;
  } catch {
    return false;
  }
}
