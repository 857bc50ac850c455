import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type AccreditationRow, type accreditationStatuses, sortAccreditations } from "./programs.ts";

export type AccreditationStatus = (typeof accreditationStatuses)[number];

/**
 * A program's accreditation on a day. `current` is the valid or pending record, `earlier` the granted ones before it,
 * newest first.
 */
export type AccreditationStanding<Record = AccreditationRow> = {
  status: AccreditationStatus;
  current: Record | null;
  earlier: Record[];
};

type Deciding = Pick<AccreditationRow, "id" | "status" | "valid_from" | "valid_to">;

/**
 * Returns a program's accreditation on a day. The newest record determines the status. An accreditation is valid
 * through its last day; afterwards the program is not accredited, even without a new record.
 */
export function accreditationStanding<Record extends Deciding>(
  records: Record[],
  today: CalendarDay,
): AccreditationStanding<Record> {
  const [newest, ...rest] = sortAccreditations(records);
  if (newest?.status === "in_process") return { status: "in_process", current: newest, earlier: granted(rest) };
  const isValid = newest?.status === "accredited" && newest.valid_to !== null && newest.valid_to >= today;
  if (isValid) return { status: "accredited", current: newest, earlier: granted(rest) };
  return { status: "not_accredited", current: null, earlier: granted(newest ? [newest, ...rest] : []) };
}

/** Keeps granted accreditations: only these are shown as history. */
function granted<Record extends Deciding>(records: Record[]): Record[] {
  return records.filter(({ status }) => status === "accredited");
}
