import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";

export type PendingContext = {
  db: Db;
  userId: string;
  timeZone: string;
  /** Today in the institution's time zone. */
  today: CalendarDay;
  /** Returns the singular and plural name of a table's records. */
  nameOf: (table: string) => { one: string; many: string };
  /** Returns the URL of a record's editor; null if the user may not edit it. */
  hrefOf: (table: string, id: string) => string | null;
};
