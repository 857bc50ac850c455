import type { Locale } from "#app/i18n/locale.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";

/** An average of the scale 1 to 7, with a decimal at least: «5,0», "5.0". */
export function averageLabel(average: number, locale: Locale = getLocale()): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 2 }).format(average);
}
