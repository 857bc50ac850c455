import type { Db } from "#app/supabase/db.ts";
import type { AuditEvent } from "../audit-events.ts";

/** Dependencies of the page of the audit log. */
export type AuditContext = {
  db: Db;
  userId: string;
  /** Whether the person reads every event, and may change what events are about. The database decides. */
  isEditor: boolean;
  isAdministrator: boolean;
  timeZone: string;
  /** Returns the events that only this browser has. */
  unsentEvents: () => AuditEvent[];
  /** Calls `listener` whenever those events change on this page. Returns a function that unsubscribes. */
  onOwnEvents: (listener: () => void) => () => void;
  /** Returns the address of the versions of a record; null if its table keeps none. */
  historyOf: (table: string, id: string) => string | null;
  /** Shows a message in the staff area's status line. */
  tell: (notice: { text: string } | null) => void;
};

/** The key of every page of events that was read for a person. */
export const auditKey = (userId: string) => ["audit-events", userId];
