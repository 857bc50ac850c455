import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

const inner: Record<Locale, Readonly<Record<string, string>>> = {
  es: { "«": "“", "»": "”" },
  en: { "“": "‘", "”": "’" },
};

/** Replaces quotation marks by those of the second level, for a text that a message quotes: «Abre “Ñandú”». */
export function innerQuotes(text: string, locale: Locale = getLocale()): string {
  return text.replace(/[«»“”]/g, (mark) => inner[locale][mark] ?? mark);
}
