import { institution } from "#institution";
import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

const tags: Record<Locale, string> = institution.languages;

const formatsOf = (locale: Locale) => ({
  month: new Intl.DateTimeFormat(tags[locale], { month: "long", year: "numeric", timeZone: "UTC" }),
  weekday: new Intl.DateTimeFormat(tags[locale], { weekday: "short", timeZone: "UTC" }),
});

/** Created lazily. */
const made: Partial<Record<Locale, ReturnType<typeof formatsOf>>> = {};

function formats(locale: Locale) {
  made[locale] ??= formatsOf(locale);
  return made[locale];
}

/** Returns the name of a month (`2026-12`): «diciembre de 2026», "December 2026". */
export function monthName(month: string, locale: Locale = getLocale()): string {
  return formats(locale).month.format(new Date(`${month}-01T00:00:00Z`));
}

/** Returns the short name of a weekday, from 1 (Monday) to 7 (Sunday): «lun», "Mon". */
export function weekdayName(weekday: number, locale: Locale = getLocale()): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return formats(locale).weekday.format(day);
}
