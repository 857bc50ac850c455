import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** By language: they take longer to make than a page's names. */
const made: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** Returns what names countries by their ISO 3166 codes; what is no code is shown as it is rather than failing. */
export function countryNames(locale: Locale = getLocale()): (code: string) => string {
  const names = made[locale] ?? new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  made[locale] = names;
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
