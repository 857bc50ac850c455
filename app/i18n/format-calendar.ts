import { institution } from "#institution";
import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

const tags: Record<Locale, string> = institution.languages;

const formatsOf = (locale: Locale) => ({
  month: new Intl.DateTimeFormat(tags[locale], { month: "long", year: "numeric", timeZone: "UTC" }),
  weekday: new Intl.DateTimeFormat(tags[locale], { weekday: "short", timeZone: "UTC" }),
});

/** Made at their first use. */
const made: Partial<Record<Locale, ReturnType<typeof formatsOf>>> = {};

function formats(locale: Locale) {
  made[locale] ??= formatsOf(locale);
  return made[locale];
}

/** A month of a year (`2026-12`): «diciembre de 2026», "December 2026". */
export function monthName(month: string, locale: Locale = getLocale()): string {
  return formats(locale).month.format(new Date(`${month}-01T00:00:00Z`));
}

/** A day of the week in short, from 1 for Monday to 7 for Sunday: «lun», "Mon". */
export function weekdayName(weekday: number, locale: Locale = getLocale()): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return formats(locale).weekday.format(day);
}
