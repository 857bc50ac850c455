import { foldText } from "#app/lib/text-search.ts";

/**
 * Normalizes a text for comparing names: lower-case letters and digits without accents. `match_key` in the database
 * does the same.
 */
export function normalizeKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
