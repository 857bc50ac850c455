import { addDays } from "./calendar-day.ts";

/** A date and time as a clock on the wall shows it, without a zone: `YYYY-MM-DDTHH:mm`, as `datetime-local` has it. */
export type WallTime = string;

const dayMilliseconds = 86_400_000;

/** A format takes longer to make than to use. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** What the clocks of a time zone (IANA name) show at a moment, in whole minutes. */
export function wallTimeIn(timeZone: string, moment: Date): WallTime {
  // The Swedish format is ISO 8601 with a space.
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
  formats.set(timeZone, format);
  return format.format(moment).replace(" ", "T");
}

/**
 * The moment at which the clocks of a time zone show `wallTime`; null for what is no such time. When clocks are put
 * back and show it twice, the first time counts; a time that they skip means as long after the skip begins.
 */
export function momentOfWallTime(timeZone: string, wallTime: WallTime): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(wallTime)) return null;
  const asIfUtc = Date.parse(`${wallTime}Z`);
  // 30 February is refused by some engines and carried into March by others.
  if (Number.isNaN(asIfUtc) || new Date(asIfUtc).toISOString().slice(0, 16) !== wallTime) return null;
  // Clocks change by less than a day, so the offsets a day before and after are all that can apply.
  const before = offsetAt(timeZone, asIfUtc - dayMilliseconds);
  const after = offsetAt(timeZone, asIfUtc + dayMilliseconds);
  const moments = [asIfUtc - before, asIfUtc - after].map((time) => new Date(time));
  return moments.find((moment) => wallTimeIn(timeZone, moment) === wallTime) ?? new Date(asIfUtc - before);
}

/** Whether the clocks of a time zone skip a wall time or show it twice, as when summer time begins and ends. */
export function clockChangeAt(timeZone: string, wallTime: WallTime): "skipped" | "twice" | null {
  const moment = momentOfWallTime(timeZone, wallTime);
  if (!moment) return null;
  if (wallTimeIn(timeZone, moment) !== wallTime) return "skipped";
  // Clocks are put back by an hour, or by half of one.
  const isTwice = [30, 60].some(
    (minutes) => wallTimeIn(timeZone, new Date(moment.getTime() + minutes * 60_000)) === wallTime,
  );
  return isTwice ? "twice" : null;
}

/** By how many milliseconds the zone's clocks are ahead of UTC at a time (milliseconds since 1970, a whole minute). */
function offsetAt(timeZone: string, time: number): number {
  return Date.parse(`${wallTimeIn(timeZone, new Date(time))}Z`) - time;
}

/** Returns the wall time that a schedule proposes: nine o'clock on the day after `now`. */
export function tomorrowAtNine(now: Date, timeZone: string): WallTime {
  const [day = ""] = wallTimeIn(timeZone, now).split("T");
  return `${addDays(day, 1)}T09:00`;
}
