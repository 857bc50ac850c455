import { isCalendarDay } from "#app/lib/calendar-day.ts";

/** Day 0 of spreadsheet dates. Day 1 is January 1, 1900, and 1900 has a non-existent February 29. */
const serialOrigin = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** Range of serial numbers that are parsed as days: 1954 to 2119. Smaller numbers are years or counts. */
const serials = { from: 20_000, to: 80_000 };

/**
 * Parses a day and returns it as `YYYY-MM-DD`; null if it is invalid. Accepts ISO dates (optionally with a time),
 * day-month-year separated by hyphens, slashes or points, and spreadsheet serial numbers.
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

/** Parses a time of day such as «9.30 h» or «0,375» and returns it as `HH:mm`; null if it is invalid. */
export function readTime(text: string): string | null {
  const [, hour, minute] =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:h|hrs?|horas)?\.?$/i.exec(text) ?? [];
  if (hour && minute && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, "0")}:${minute}`;
  // Spreadsheets store times as fractions of a day.
  const part = /^0[.,]\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (Number.isNaN(part)) return null;
  const minutes = Math.round(part * 24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
