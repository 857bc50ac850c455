import { foldText } from "./text-search.ts";

/** Returns the key by which Spanish orders a text, as `sort_key` of the database makes it: ñ follows n. */
function sortKey(text: string): string {
  const parted = text.replace(/\{/g, " ").normalize("NFC").replace(/[ñÑ]/g, "n{");
  return foldText(parted)
    .replace(/[^\p{L}\p{N}{]+/gu, " ")
    .trim();
}

/**
 * Compares two texts as every list orders them, in either language: as Spanish does, without case, accents and
 * punctuation. 0 for texts that differ only in these.
 */
export function compareTexts(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  return a === b ? 0 : a < b ? -1 : 1;
}
