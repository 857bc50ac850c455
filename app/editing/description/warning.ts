import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { RecordContent } from "./described-row.ts";

/** What a reader would stumble over in a record that could be published as it is. */
export type Warning = {
  /** The id of the control or heading where it can be mended. */
  id: string;
  text: string;
  /** Whether publishing asks first. What is merely missing, such as English, is only said. */
  asks: boolean;
};

/** What a type of record checks by itself. `today`: in the institution's time zone. */
export type RecordCheck = (content: RecordContent, today: CalendarDay) => Warning[];
