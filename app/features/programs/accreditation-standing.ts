import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type AccreditationRow, type accreditationStatuses, sortAccreditations } from "./programs.ts";

export type AccreditationStatus = (typeof accreditationStatuses)[number];

/** Accreditation on a day. `current` is valid or pending; `earlier` are granted ones before it, newest first. */
export type AccreditationStanding<Record = AccreditationRow> = {
  status: AccreditationStatus;
  current: Record | null;
  earlier: Record[];
};

type Deciding = Pick<AccreditationRow, "id" | "status" | "valid_from" | "valid_to">;

/** Returns the accreditation on a day, by its newest record. An accreditation is valid through its last day. */
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
