import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

const inner: Record<Locale, Readonly<Record<string, string>>> = {
  es: { "«": "“", "»": "”" },
  en: { "“": "‘", "”": "’" },
};

/** A text that a message puts between quotation marks: its own become those of the second level, «Abre “Ñandú”». */
export function innerQuotes(text: string, locale: Locale = getLocale()): string {
  return text.replace(/[«»“”]/g, (mark) => inner[locale][mark] ?? mark);
}
