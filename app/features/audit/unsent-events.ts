import { dayIn } from "#app/lib/calendar-day.ts";
import { matchesQuery } from "#app/lib/text-search.ts";
import type { AuditEvent } from "./audit-events.ts";
import { type AuditFilter, type ListedEvent, subjectOf } from "./audit-log.ts";

/** An event that only this browser has, as the list shows it. */
export function listedUnsent(event: AuditEvent): ListedEvent {
  return { ...event, id: null, changes: null };
}

/** Returns the events that the filter selects, as the database would: days are those of `timeZone`. */
export function selectEvents(events: ListedEvent[], filter: AuditFilter, timeZone: string): ListedEvent[] {
  return events.filter((event) => {
    const day = dayIn(timeZone, new Date(event.timestamp));
    const subject = subjectOf(event);
    return (
      (filter.type === null || filter.type === event.eventType) &&
      (filter.person === null || filter.person === event.userId) &&
      (filter.table === null || filter.table === subject?.table) &&
      (filter.record === null || filter.record === subject?.id) &&
      (filter.from === null || filter.from <= day) &&
      (filter.to === null || day <= filter.to) &&
      matchesQuery(`${event.details.title ?? ""} ${subject?.id ?? ""} ${event.userEmail ?? ""}`, filter.text)
    );
  });
}

/** Returns the events of both lists, newest first. */
export function mergeEvents(page: ListedEvent[], unsent: ListedEvent[]): ListedEvent[] {
  const all = [...unsent, ...page];
  // A stable sort: events of one moment stay as the database has them.
  return all.sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp));
}
