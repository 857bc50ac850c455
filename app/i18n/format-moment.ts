import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { institution } from "#institution";
import { halfOfDay } from "./format.ts";

const tags = institution.languages;

/** A moment (ISO 8601 with offset) short, for tables: «12 nov 2026» and «9:30» ("9:30 a.m."), in a time zone. */
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

/** A calendar day (`2026-11-12`), which has no time zone, short, for tables: «12 nov 2026». */
export function shortDay(day: string): string {
  return shortDate(`${day}T00:00:00Z`, "UTC").day;
}

/** A moment (ISO 8601 with offset) in a sentence, which does not end with it: «12 nov 2026, 9:30», "…, 9:30 a.m.". */
export function dateAndTime(moment: string, timeZone: string): string {
  const { day, time } = shortDate(moment, timeZone);
  return `${day}, ${time}`;
}

/** What a time zone is called at a moment: «hora de verano de Chile». */
export function zoneName(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat(tags[getLocale()], { timeZone, timeZoneName: "long" }).formatToParts(moment);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}

function cycle() {
  return getLocale() === "es" ? "h23" : "h12";
}
