import type { ColumnChange } from "#app/editing/difference/column-change.ts";
import { isValues, type Values } from "#app/editing/difference/json-values.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";

/** Specification, section 3. */
export const eventTypes = [
  "login_success",
  "login_failure",
  "logout",
  "password_change",
  "content_create",
  "content_update",
  "content_delete",
  "settings_change",
] as const;
export type EventType = (typeof eventTypes)[number];

/** An event as the list shows it. */
export type ListedEvent = {
  /** Null while only this browser has it. */
  id: number | null;
  eventType: EventType;
  userId: string | null;
  userEmail: string | null;
  ipAddress: string | null;
  userAgent: string | null;
  /** ISO 8601. */
  timestamp: string;
  /** Without `before` and `after`. */
  details: Values;
  /** Null unless the event has a row both before and after. */
  changes: ColumnChange[] | null;
};

/** Which events a list shows. */
export type AuditFilter = {
  type: EventType | null;
  /** A table of the database, with what is part of its rows. */
  table: string | null;
  /** The id of one row of that table. */
  record: string | null;
  /** The id of an account. */
  person: string | null;
  /** Days in the institution's time zone, both included. */
  from: CalendarDay | null;
  to: CalendarDay | null;
  text: string;
};

/** All events. */
export const allEvents: AuditFilter = {
  type: null,
  table: null,
  record: null,
  person: null,
  from: null,
  to: null,
  text: "",
};

/** The table whose events are those of many changes at once. */
export const batchTable = "change_batches";

/** The place of a page: beside which event it is. The newest page when both are null. */
export type AuditPlace = { olderThan: number | null; newerThan: number | null };

/** Events of a page, newest first. */
export type AuditPage = {
  events: ListedEvent[];
  /** Whether there are more in the direction of the page: older ones, or newer ones where `newerThan` is given. */
  hasMore: boolean;
  /** The id of the last event that was looked at, where the text is in too many to look at all. */
  searchedTo: number | null;
};

/** Returns the table and the id of the row that an event is about; null for the events of a session. */
export function subjectOf({ details }: Pick<ListedEvent, "details">): { table: string; id: string | null } | null {
  const { table, id } = details;
  return typeof table === "string" ? { table, id: id === null || id === undefined ? null : String(id) } : null;
}

/** Returns the record whose history an event belongs to: the row itself or the one that it is part of. */
export function recordOf(event: Pick<ListedEvent, "details">): { table: string; id: string } | null {
  const { parent } = event.details;
  if (isValues(parent) && typeof parent.table === "string" && parent.id !== null && parent.id !== undefined) {
    return { table: parent.table, id: String(parent.id) };
  }
  const subject = subjectOf(event);
  return subject && subject.id !== null ? { table: subject.table, id: subject.id } : null;
}
