import type { Json } from "#app/supabase/database.types.ts";
import type { EventType } from "./audit-log.ts";

/** Events written by a signed-in browser. The database's triggers write those of content. */
export type SessionEventType = "login_success" | "logout" | "password_change" | "settings_change";

/** An event with the specification's field names, which are the columns of `audit_logs`. */
export type AuditEvent = {
  eventType: EventType;
  userId: string;
  userEmail: string;
  ipAddress: string;
  userAgent: string;
  details: { [name: string]: Json | undefined };
  /** ISO 8601 in UTC. */
  timestamp: string;
};

/** Value of the IP address in browser events: a browser does not know its own (specification, section 3). */
export const addressUnavailable = "No disponible en el cliente";

/** Returns an event of the signed-in user at the current time. */
export function sessionEvent(
  eventType: EventType,
  user: { id: string; email?: string | undefined },
  { now, userAgent, details = {} }: { now: Date; userAgent: string; details?: AuditEvent["details"] },
): AuditEvent {
  return {
    eventType,
    userId: user.id,
    userEmail: user.email ?? "",
    ipAddress: addressUnavailable,
    userAgent,
    details,
    timestamp: now.toISOString(),
  };
}
