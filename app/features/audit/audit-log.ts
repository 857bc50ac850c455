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

/** An event in the list. */
export type ListedEvent = {
  /** Null while the event is only in this browser. */
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

/** Filter of a list of events. */
export type AuditFilter = {
  type: EventType | null;
  /** A database table, including the child rows of its records. */
  table: string | null;
  /** Row id in that table. */
  record: string | null;
  /** Account id. */
  person: string | null;
  /** Days in the institution's time zone, inclusive. */
  from: CalendarDay | null;
  to: CalendarDay | null;
  text: string;
};

export const allEvents: AuditFilter = {
  type: null,
  table: null,
  record: null,
  person: null,
  from: null,
  to: null,
  text: "",
};

/** Table of bulk change events. */
export const batchTable = "change_batches";

/** Position of a page: the id it starts after, in either direction. Both are null for the newest page. */
export type AuditPosition = { olderThan: number | null; newerThan: number | null };

/** A page of events, newest first. */
export type AuditPage = {
  events: ListedEvent[];
  /** True if more follow in the page's direction: newer events with `newerThan`, otherwise older ones. */
  hasMore: boolean;
  /** Id of the last event searched, if a text search stopped at its limit. */
  searchedTo: number | null;
};

/** Returns table and id of an event's row; null for session events. */
export function subjectOf({ details }: Pick<ListedEvent, "details">): { table: string; id: string | null } | null {
  const { table, id } = details;
  return typeof table === "string" ? { table, id: id === null || id === undefined ? null : String(id) } : null;
}

/** Returns the record whose history an event belongs to: the row or its parent. */
export function recordOf(event: Pick<ListedEvent, "details">): { table: string; id: string } | null {
  const { parent } = event.details;
  if (isValues(parent) && typeof parent.table === "string" && parent.id !== null && parent.id !== undefined) {
    return { table: parent.table, id: String(parent.id) };
  }
  const subject = subjectOf(event);
  return subject && subject.id !== null ? { table: subject.table, id: subject.id } : null;
}
