import type { Json } from "#app/supabase/database.types.ts";
import type { EventType } from "./audit-log.ts";

/** The events that a signed-in browser writes itself. Those of content are written by the database's triggers. */
export type SessionEventType = "login_success" | "logout" | "password_change" | "settings_change";

/** An event with the specification's own field names, which are the columns of `audit_logs`. */
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

/** What the column says of the address of a browser, which does not know it (specification, section 3). */
export const addressUnavailable = "No disponible en el cliente";

/** An event about the person who is signed in, at this moment. */
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
