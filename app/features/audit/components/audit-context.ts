import type { Db } from "#app/supabase/db.ts";
import type { AuditEvent } from "../audit-events.ts";
import type { FormatContext } from "../audit-labels.ts";

export type AuditContext = FormatContext & {
  db: Db;
  userId: string;
  /** True if the user may read all events and edit their records. The database enforces it. */
  isEditor: boolean;
  isAdministrator: boolean;
  /** Tables whose events can be listed. */
  tables: readonly string[];
  /** Returns the events stored only in this browser. */
  unsentEvents: () => AuditEvent[];
  /** Calls `listener` when those events change on this page. Returns a function that unsubscribes. */
  onOwnEvents: (listener: () => void) => () => void;
  /** Returns the address of a record's history; null if its table has none. */
  historyOf: (table: string, id: string) => string | null;
  tell: (notice: { text: string } | null) => void;
};

/** Query key prefix of a user's event pages. */
export const auditKey = (userId: string) => ["audit-events", userId];
