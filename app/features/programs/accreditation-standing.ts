import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type AccreditationRow, type accreditationStatuses, sortAccreditations } from "./programs.ts";

export type AccreditationStatus = (typeof accreditationStatuses)[number];

/**
 * A program's accreditation on a day. `current` is what holds or is being decided, `earlier` the rest, newest first.
 */
export type AccreditationStanding<Record = AccreditationRow> = {
  status: AccreditationStatus;
  current: Record | null;
  earlier: Record[];
};

/** What of a record decides. */
type Deciding = Pick<AccreditationRow, "id" | "status" | "valid_from" | "valid_to">;

/**
 * The accreditation status of a program on a day: its newest record decides. An accreditation holds through its last
 * day; after it the program is not accredited, even without a record that says so.
 */
export function accreditationStanding<Record extends Deciding>(
  records: Record[],
  today: CalendarDay,
): AccreditationStanding<Record> {
  const [newest, ...rest] = sortAccreditations(records);
  if (newest?.status === "in_process") return { status: "in_process", current: newest, earlier: granted(rest) };
  const holds = newest?.status === "accredited" && newest.valid_to !== null && newest.valid_to >= today;
  if (holds) return { status: "accredited", current: newest, earlier: granted(rest) };
  return { status: "not_accredited", current: null, earlier: granted(newest ? [newest, ...rest] : []) };
}

/** Only what was granted is history. */
function granted<Record extends Deciding>(records: Record[]): Record[] {
  return records.filter(({ status }) => status === "accredited");
}
