import { foldText } from "./text-search.ts";

/** Returns the Spanish sort key of a text, equal to `sort_key` of the database: ñ follows n. */
function sortKey(text: string): string {
  const parted = text.replace(/\{/g, " ").normalize("NFC").replace(/[ñÑ]/g, "n{");
  return foldText(parted)
    .replace(/[^\p{L}\p{N}{]+/gu, " ")
    .trim();
}

/**
 * Compares texts in Spanish alphabetical order, used for lists in both languages. Ignores case, accents and
 * punctuation.
 */
export function compareTexts(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}
