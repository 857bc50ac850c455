import { type CalendarDay, isCalendarDay } from "#app/lib/calendar-day.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { type AuditFilter, type AuditPosition, eventTypes } from "./audit-log.ts";

/** Parses the filter of an address; ignores invalid values. */
export function readFilter(query: URLSearchParams): AuditFilter {
  const table = matching(query.get("clase"), /^[a-z_]{1,63}$/);
  return {
    type: eventTypes.find((type) => type === query.get("tipo")) ?? null,
    table,
    record: table ? matching(query.get("registro"), /^[\w-]{1,100}$/) : null,
    person: matching(query.get("persona"), /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/),
    from: readDay(query.get("desde")),
    to: readDay(query.get("hasta")),
    text: (query.get("q") ?? "").trim().slice(0, 120),
  };
}

export function readPlace(query: URLSearchParams): AuditPosition {
  const olderThan = readRowId(query.get("antes") ?? undefined);
  return { olderThan, newerThan: olderThan === null ? readRowId(query.get("despues") ?? undefined) : null };
}

/** Serializes a filter and position as a query: «?tipo=logout»; empty for all events. */
export function writeFilter(filter: AuditFilter, place: Partial<AuditPosition> = {}): string {
  const query = new URLSearchParams();
  const values = {
    tipo: filter.type,
    clase: filter.table,
    registro: filter.record,
    persona: filter.person,
    desde: filter.from,
    hasta: filter.to,
    q: filter.text,
    antes: place.olderThan,
    despues: place.newerThan,
  };
  for (const [name, value] of Object.entries(values)) if (value) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}

function matching(value: string | null, expression: RegExp): string | null {
  return value !== null && expression.test(value) ? value : null;
}

function readDay(value: string | null): CalendarDay | null {
  return value !== null && isCalendarDay(value) ? value : null;
}
