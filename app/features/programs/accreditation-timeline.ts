import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import type { AccreditationStanding } from "./accreditation-standing.ts";
import type { AccreditationRow } from "./programs.ts";

/** The days that a timeline shows, from its left edge to its right one. */
export type TimelineSpan = { from: CalendarDay; to: CalendarDay };

/** A bar of a timeline; position and width are percentages of its span. */
export type TimelineBar = { kind: "current" | "earlier" | "in_process"; x: number; width: number };

type Standing = AccreditationStanding<Pick<AccreditationRow, "id" | "status" | "valid_from" | "valid_to">>;

/** The years before today that a timeline shows. What began earlier begins at its left edge. */
const yearsBefore = 9;

/** How wide the sign of an evaluation is, which has no dates of its own: it ends today. */
const evaluationWidth = 4;

/** Returns the span of a timeline: some years before today, and until the last accreditation has ended. */
export function timelineSpan(standings: readonly Standing[], today: CalendarDay): TimelineSpan {
  const year = Number(today.slice(0, 4));
  const ends = standings.flatMap(({ current }) => (current?.valid_to ? Number(current.valid_to.slice(0, 4)) : []));
  return { from: `${year - yearsBefore}-01-01`, to: `${Math.max(year + 1, ...ends) + 1}-01-01` };
}

/** Where a day is in a span, in percent with one decimal; days outside are at its edges. */
export function timelinePosition(day: CalendarDay, { from, to }: TimelineSpan): number {
  const share = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

/** The bars of a program: its accreditations, and an evaluation that is going on. */
export function timelineBars(
  { status, current, earlier }: Standing,
  span: TimelineSpan,
  today: CalendarDay,
): TimelineBar[] {
  const bar = (kind: TimelineBar["kind"], from: CalendarDay, to: CalendarDay): TimelineBar[] => {
    const x = timelinePosition(from, span);
    const width = Math.round((timelinePosition(to, span) - x) * 10) / 10;
    return width > 0 ? [{ kind, x, width }] : [];
  };
  const records = status === "accredited" && current ? [current, ...earlier] : earlier;
  const bars = records.flatMap((record) =>
    record.valid_from && record.valid_to
      ? bar(record === current ? "current" : "earlier", record.valid_from, record.valid_to)
      : [],
  );
  if (status !== "in_process") return bars;
  return [...bars, { kind: "in_process", x: timelinePosition(today, span) - evaluationWidth, width: evaluationWidth }];
}

/** The even years of a span, each with where it begins. */
export function timelineYears(span: TimelineSpan): { year: number; x: number }[] {
  const [first, last] = [span.from, span.to].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first }, (_, index) => first + index)
    .filter((year) => year % 2 === 0)
    .map((year) => ({ year, x: timelinePosition(`${year}-01-01`, span) }));
}

/**
 * Whether an accreditation holds until the end of the studies of who enters next: from the day on which classes start,
 * half a year a semester. Null where that day is not known or has passed.
 */
export function coversStudies(
  validTo: CalendarDay | null,
  {
    classes_start: start,
    duration_semesters: semesters,
  }: { classes_start: CalendarDay | null; duration_semesters: number },
  today: CalendarDay,
): boolean | null {
  if (validTo === null || start === null || start < today) return null;
  const end = new Date(`${start}T00:00:00Z`);
  end.setUTCMonth(end.getUTCMonth() + semesters * 6);
  return validTo >= end.toISOString().slice(0, 10);
}
