import { z } from "zod";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";

/**
 * Review schedule of a record: its reviewer, the interval in months (null for never), and the day of the next review.
 */
export type Upkeep = {
  reviewer: string | null;
  months: number | null;
  reviewedOn: CalendarDay;
  dueOn: CalendarDay | null;
};

/** A current or former reviewer. */
export type Reviewer = { id: string; name: string; active: boolean };

/** Returns the review schedule of a record; null if the record does not exist. Throws the data API's error. */
export async function findUpkeep(db: Db, table: string, id: string): Promise<Upkeep | null> {
  const { data } = await db
    .from("record_upkeep")
    .select("keeper,review_months,reviewed_on,due_on")
    .eq("table_name", table)
    .eq("row_id", id)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { keeper: reviewer, review_months: months, reviewed_on: reviewedOn, due_on: dueOn } = data;
  return { reviewer, months, reviewedOn, dueOn };
}

/** Updates the reviewer or the schedule as one event of the audit log. Throws the data API's error. */
export async function changeUpkeep(
  db: Db,
  { table, id }: { table: string; id: string },
  changes: { keeper?: string | null; review_months?: number | null; reviewed_on?: CalendarDay },
): Promise<void> {
  await db.rpc("change_upkeep", { table_name: table, row_id: id, changes }).throwOnError();
}

const people = z.array(z.object({ id: z.string(), name: z.string(), email: z.string(), active: z.boolean() }));

/** Returns the editors and administrators, former ones last; empty for other callers. Throws the data API's error. */
export async function listReviewers(db: Db): Promise<Reviewer[]> {
  const { data } = await db.rpc("message_people").throwOnError();
  return people
    .parse(data)
    .map(({ id, name, email, active }) => ({ id, name: name || email, active }))
    .sort((one, other) => Number(other.active) - Number(one.active));
}
