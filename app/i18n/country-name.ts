import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** Cached by language, since creating them is slow. */
const made: Partial<Record<Locale, Intl.DisplayNames>> = {};

/** Returns a function that maps ISO 3166 codes to country names; an invalid code is returned unchanged. */
export function countryNames(locale: Locale = getLocale()): (code: string) => string {
  const names = made[locale] ?? new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  made[locale] = names;
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
