import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { RecordContent } from "./described-row.ts";

/** A warning about a record that may be published nonetheless. */
export type Warning = {
  /** Id of the control or heading where it can be fixed. */
  id: string;
  text: string;
  /** True if publishing requires confirmation. Missing contents, such as English, are only reported. */
  asks: boolean;
};

/** Check of a record type. `today` is in the institution's time zone. */
export type RecordCheck = (content: RecordContent, today: CalendarDay) => Warning[];
