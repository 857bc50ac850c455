import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { institution } from "#institution";
import { halfOfDay } from "./format.ts";

const tags = institution.languages;

/** Formats a moment (ISO 8601 with offset) for tables in a time zone: «12 nov 2026» and «9:30» ("9:30 a.m."). */
export function shortDate(moment: string, timeZone: string): { day: string; time: string } {
  const date = new Date(moment);
  const locale = tags[getLocale()];
  return {
    day: new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric", timeZone }).format(date),
    time: halfOfDay(
      new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", hourCycle: cycle(), timeZone }).format(
        date,
      ),
    ),
  };
}

/** Formats a calendar day (`2026-11-12`) for tables: «12 nov 2026». */
export function shortDay(day: string): string {
  return shortDate(`${day}T00:00:00Z`, "UTC").day;
}

/** Formats a moment (ISO 8601 with offset) for a sentence, except its end: «12 nov 2026, 9:30», "…, 9:30 a.m.". */
export function dateAndTime(moment: string, timeZone: string): string {
  const { day, time } = shortDate(moment, timeZone);
  return `${day}, ${time}`;
}

/** Returns the name of a time zone at a moment: «hora de verano de Chile». */
export function zoneName(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat(tags[getLocale()], { timeZone, timeZoneName: "long" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

function cycle() {
  return getLocale() === "es" ? "h23" : "h12";
}
