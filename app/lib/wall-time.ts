import { addDays } from "./calendar-day.ts";

/** A local date and time without a zone: `YYYY-MM-DDTHH:mm`, the value of a `datetime-local` input. */
export type WallTime = string;

const dayMilliseconds = 86_400_000;

/** Cached by time zone, since creating a format is slow. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the wall time in a time zone (IANA name) at a moment, in whole minutes. */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  // The Swedish format is ISO 8601 with a space.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format.format(moment).replace(" ", "T");
}

/**
 * Returns the moment of a wall time in a time zone; null if it is invalid. An ambiguous time (clocks put back) is the
 * first of the two moments; a skipped time moves forward by the length of the skip.
 */
export function momentOfWallTime(timeZone: string, wallTime: WallTime): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wallTime)) return null;
  const asIfUtc = Date.parse(`${wallTime}Z`);
  // Some engines reject 30 February, others parse it as March.
  if (Number.isNaN(asIfUtc) || new Date(asIfUtc).toISOString().slice(0, 16) !== wallTime) return null;
  // Offsets change by less than a day, so only the offsets a day before and after can apply.
  const before = offsetAt(timeZone, asIfUtc - dayMilliseconds);
  const after = offsetAt(timeZone, asIfUtc + dayMilliseconds);
  const moments = [asIfUtc - before, asIfUtc - after].map((time) => new Date(time));
  return moments.find((moment) => wallTimeIn(timeZone, moment) === wallTime) ?? new Date(asIfUtc - before);
}

/** Formats a time of whole seconds like the data API, because sent and stored versions are compared. */
export function momentAsStored(moment: Date | null): string | null {
  return moment ? moment.toISOString().replace(".000Z", "+00:00") : null;
}

/** Returns whether a wall time is skipped or occurs twice because of a clock change; null otherwise. */
export function clockChangeAt(timeZone: string, wallTime: WallTime): "skipped" | "twice" | null {
  const moment = momentOfWallTime(timeZone, wallTime);
  if (!moment) return null;
  if (wallTimeIn(timeZone, moment) !== wallTime) return "skipped";
  // Clocks are put back by an hour or half an hour.
  const isTwice = [30, 60].some(
    (minutes) => wallTimeIn(timeZone, new Date(moment.getTime() + minutes * 60_000)) === wallTime,
  );
  return isTwice ? "twice" : null;
}

/** Returns the zone's offset from UTC in milliseconds at a time (milliseconds since 1970, a whole minute). */
function offsetAt(timeZone: string, time: number): number {
  return Date.parse(`${wallTimeIn(timeZone, new Date(time))}Z`) - time;
}

/** Returns the default wall time of a schedule: nine o'clock on the day after `now`. */
export function tomorrowAtNine(now: Date, timeZone: string): WallTime {
  const [day = ""] = wallTimeIn(timeZone, now).split("T");
  return `${addDays(day, 1)}T09:00`;
}
