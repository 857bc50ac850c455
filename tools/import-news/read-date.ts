import { momentOfWallTime } from "../../app/lib/wall-time.ts";

/**
 * Parses ISO 8601, or a day in Chilean format, to ISO 8601 in UTC. Times without a zone are in `timeZone`; null if
 * invalid.
 */
export function readDate(written: string, timeZone: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(written) ?? [];
  const iso = day && month ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : written;
  if (/^\d{4}-\d{2}-\d{2}$/.test(iso)) return momentOfWallTime(timeZone, `${iso}T00:00`)?.toISOString() ?? null;
  const [, wallTime] = /^(\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/.exec(iso) ?? [];
  if (wallTime) return momentOfWallTime(timeZone, wallTime.replace(" ", "T"))?.toISOString() ?? null;
  const isInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/.test(iso);
  return isInstant && !Number.isNaN(Date.parse(iso)) ? new Date(iso).toISOString() : null;
}
