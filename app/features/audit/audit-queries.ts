import { z } from "zod";
import { columnChangesSchema, valuesSchema } from "#app/editing/difference/column-change.ts";
import type { Values } from "#app/editing/difference/json-values.ts";
import { addDays, type CalendarDay } from "#app/lib/calendar-day.ts";
import { momentOfWallTime } from "#app/lib/wall-time.ts";
import type { Db } from "#app/supabase/db.ts";
import { type AuditFilter, type AuditPage, type AuditPosition, eventTypes } from "./audit-log.ts";

const pageSchema = z.object({
  events: z.array(
    z.object({
      id: z.number(),
      eventType: z.enum(eventTypes),
      userId: z.string().nullable(),
      userEmail: z.string().nullable(),
      ipAddress: z.string().nullable(),
      userAgent: z.string().nullable(),
      timestamp: z.string(),
      details: valuesSchema,
      changes: columnChangesSchema,
    }),
  ),
  hasMore: z.boolean(),
  searchedTo: z.number().nullable(),
});

/**
 * Returns a page of matching events that the client may read, newest first. Days are in `timeZone`. Throws the
 * backend's error.
 */
export async function listEvents(
  db: Db,
  filter: AuditFilter,
  place: AuditPosition,
  { timeZone, count }: { timeZone: string; count: number },
): Promise<AuditPage> {
  const { data } = await db
    .rpc("audit_events", {
      ...(filter.type && { event_type: filter.type }),
      ...(filter.person && { person: filter.person }),
      ...(filter.table && { subject_table: filter.table }),
      ...(filter.record && { subject_id: filter.record }),
      ...(filter.from && { since: startOf(filter.from, timeZone) }),
      ...(filter.to && { until: startOf(addDays(filter.to, 1), timeZone) }),
      ...(filter.text && { query: filter.text }),
      ...(place.olderThan !== null && { older_than: place.olderThan }),
      ...(place.newerThan !== null && { newer_than: place.newerThan }),
      page_size: count,
    })
    .throwOnError();
  return pageSchema.parse(data);
}

/** The complete row before and after an event. `before` is null for a new row, `after` for a deleted one. */
export type WholeEvent = { before: Values | null; after: Values | null };

const wholeSchema = z.object({ before: valuesSchema.nullish(), after: valuesSchema.nullish() });

/** Returns the row before and after an event; null if the client may not read it. Throws the backend's error. */
export async function findWholeEvent(db: Db, id: number): Promise<WholeEvent | null> {
  const { data } = await db.from("audit_logs").select("details").eq("id", id).maybeSingle().throwOnError();
  if (!data) return null;
  const { before = null, after = null } = wholeSchema.parse(data.details);
  return { before, after };
}

/** A person in the log. `name` is null for former staff. */
export type AuditPerson = { id: string; email: string | null; name: string | null };

const peopleSchema = z.array(z.object({ id: z.string(), email: z.string().nullable(), name: z.string().nullable() }));

/** Returns the people with events in the log; empty if the client may not read all events. */
export async function listAuditPeople(db: Db): Promise<AuditPerson[]> {
  const { data } = await db.rpc("audit_people").throwOnError();
  return peopleSchema.parse(data);
}

function startOf(day: CalendarDay, timeZone: string): string {
  return (momentOfWallTime(timeZone, `${day}T00:00`) ?? new Date(`${day}T00:00:00Z`)).toISOString();
}
