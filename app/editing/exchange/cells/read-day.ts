import { isCalendarDay } from "#app/lib/calendar-day.ts";

/** The day that spreadsheets count from, so that 1 is January 1, 1900, and 1900 has a February 29 that never was. */
const serialOrigin = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** Serial numbers of days that are taken for days: 1954 to 2119. Smaller ones are years or counts. */
const serials = { from: 20_000, to: 80_000 };

/**
 * Returns the day that a cell says, as `YYYY-MM-DD`; null when it says none. Understands ISO (with a time or without),
 * day-month-year between hyphens, slashes or points, and the number by which spreadsheets store a day.
 */
export function readDay(text: string): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  if (iso) return realDay(iso);
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: 0?0:00(?::00)?)?$/.exec(text) ?? [];
  if (day && month && year) return realDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const serial = /^\d{5}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (serial < serials.from || serial > serials.to) return null;
  return new Date(serialOrigin + serial * dayMs).toISOString().slice(0, 10);
}

function realDay(day: string): string | null {
  return isCalendarDay(day) ? day : null;
}

/** Returns the time of the day that a cell says, as `HH:mm`; null when it says none. «9.30 h», «0,375». */
export function readTime(text: string): string | null {
  const [, hour, minute] =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:h|hrs?|horas)?\.?$/i.exec(text) ?? [];
  if (hour && minute && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, "0")}:${minute}`;
  // A part of a day, as spreadsheets store times.
  const part = /^0[.,]\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (Number.isNaN(part)) return null;
  const minutes = Math.round(part * 24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
