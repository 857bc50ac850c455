import { type CalendarDay, daysBetween } from "#app/lib/calendar-day.ts";
import type { AccreditationStanding } from "./accreditation-standing.ts";
import type { AccreditationRow } from "./programs.ts";

export type TimelineSpan = { from: CalendarDay; to: CalendarDay };

/** A bar of a timeline; position and width are percentages of its span. */
export type TimelineBar = { kind: "current" | "earlier" | "in_process"; x: number; width: number };

type Standing = AccreditationStanding<Pick<AccreditationRow, "id" | "status" | "valid_from" | "valid_to">>;

/** Number of years before today on a timeline. Earlier starts are clamped to its left edge. */
const yearsBefore = 9;

/** Width in percent of the marker of a pending evaluation, which has no dates: it ends today. */
const evaluationWidth = 4;

/** Returns the span of a timeline: from some years before today until the end of the last accreditation. */
export function timelineSpan(standings: readonly Standing[], today: CalendarDay): TimelineSpan {
  const year = Number(today.slice(0, 4));
  const ends = standings.flatMap(({ current }) => (current?.valid_to ? Number(current.valid_to.slice(0, 4)) : []));
  return { from: `${year - yearsBefore}-01-01`, to: `${Math.max(year + 1, ...ends) + 1}-01-01` };
}

/** Returns the position of a day in a span, in percent with one decimal; clamped to its edges. */
export function timelinePosition(day: CalendarDay, { from, to }: TimelineSpan): number {
  const share = daysBetween(from, day) / daysBetween(from, to);
  return Math.round(Math.min(1, Math.max(0, share)) * 1000) / 10;
}

/** Returns the bars of a program: its accreditations, and a pending evaluation. */
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

/** Returns the even years of a span with the position of their first day. */
export function timelineYears(span: TimelineSpan): { year: number; x: number }[] {
  const [first, last] = [span.from, span.to].map((day) => Number(day.slice(0, 4))) as [number, number];
  return Array.from({ length: last - first }, (_, index) => first + index)
    .filter((year) => year % 2 === 0)
    .map((year) => ({ year, x: timelinePosition(`${year}-01-01`, span) }));
}

/**
 * Returns whether an accreditation is valid until the next cohort finishes: half a year per semester from the start of
 * classes. Null if that day is unknown or has passed.
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
