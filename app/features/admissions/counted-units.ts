import { counted } from "#app/i18n/counted.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Returns «2 años», "2 years". */
export function years(count: number, locale: Locale): string {
  return counted(count, m.value_years_one, m.value_years, locale);
}

/** Returns «30 días», "30 days". */
export function days(count: number, locale: Locale): string {
  return counted(count, m.value_days_one, m.value_days, locale);
}

/** Returns «10 meses», "10 months". */
export function months(count: number, locale: Locale): string {
  return counted(count, m.value_months_one, m.value_months, locale);
}

/** Returns the day of a month: «30», "30th". */
export function dayNumber(day: number, locale: Locale): string {
  if (locale === "es") return String(day);
  const endings: Record<string, string> = { one: "st", two: "nd", few: "rd" };
  return `${day}${endings[new Intl.PluralRules(locale, { type: "ordinal" }).select(day)] ?? "th"}`;
}
