import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** Returns what names countries by their ISO 3166 codes; what is no code is shown as it is rather than failing. */
export function countryNames(locale: Locale = getLocale()): (code: string) => string {
  const names = new Intl.DisplayNames([locale], { type: "region", fallback: "code" });
  return (code) => (/^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code);
}
