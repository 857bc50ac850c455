import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type RecordType, titleOf } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import { type CalendarMonth, daysOf } from "./calendar-month.ts";

/** A record and the days on which it opens and closes; null where it has none. */
export type DatedRecord = {
  id: string;
  title: string;
  from: CalendarDay | null;
  to: CalendarDay | null;
  isPublished: boolean;
};

/** Maximum number of records in a calendar. */
const maxRecords = 500;

/** Returns the records of a type whose period overlaps a month, sorted by their days. Throws the data API's error. */
export async function listMonth(db: Db, type: RecordType, month: CalendarMonth): Promise<DatedRecord[]> {
  const { calendar } = type.list;
  if (!calendar) return [];
  const { from, to } = calendar;
  const days = daysOf(month);
  const [first, last] = [days[0], days.at(-1)];
  const within = (column: string) => `${column}.gte.${first},${column}.lte.${last}`;
  const { data } = await anyTable(db)
    .from(type.table)
    .select([...new Set(["id", type.state, ...type.titles, from, to])].join())
    .is("deleted_at", null)
    .or(
      [
        `and(${from}.lte.${last},${to}.gte.${first})`,
        `and(${from}.is.null,${within(to)})`,
        `and(${to}.is.null,${within(from)})`,
      ].join(),
    )
    .order(to)
    .order(from)
    .order("id")
    .limit(maxRecords)
    .throwOnError();
  return (data as unknown as Record<string, Json>[]).map((row) => ({
    id: String(row.id),
    title: titleOf(type, row),
    from: dayOf(row[from]),
    to: dayOf(row[to]),
    isPublished: row[type.state] === "published",
  }));
}

function dayOf(stored: Json | undefined): CalendarDay | null {
  return typeof stored === "string" ? stored : null;
}
