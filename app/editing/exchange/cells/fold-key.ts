import { foldText } from "#app/lib/text-search.ts";

/** Returns a text as names are compared, as `match_key` of the database does: letters and digits, without accents. */
export function foldKey(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
