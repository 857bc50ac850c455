import { dayIn } from "#app/lib/calendar-day.ts";
import { matchesQuery } from "#app/lib/text-search.ts";
import type { AuditEvent } from "./audit-events.ts";
import { type AuditFilter, type ListedEvent, subjectOf } from "./audit-log.ts";

export function listedUnsent(event: AuditEvent): ListedEvent {
  return { ...event, id: null, changes: null };
}

/** Filters events like the database; days are in `timeZone`. */
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

export function mergeEvents(page: ListedEvent[], unsent: ListedEvent[]): ListedEvent[] {
  const all = [...unsent, ...page];
  // The sort is stable: simultaneous events keep the database's order.
  return all.sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp));
}
