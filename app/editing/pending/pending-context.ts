import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";

/** What the pages of what waits need of the staff area. */
export type PendingContext = {
  db: Db;
  userId: string;
  timeZone: string;
  /** Of the institution's calendar. */
  today: CalendarDay;
  /** What one record of a table is called, and all of them. */
  nameOf: (table: string) => { one: string; many: string };
  /** Where a record of a table is edited; null where this person does not edit it. */
  hrefOf: (table: string, id: string) => string | null;
};
