import { foldText } from "./text-search.ts";

/**
 * Returns a title as part of an address: lower case, without accents, words joined by hyphens, at most 90 characters.
 */
export function slugify(text: string): string {
  const words = foldText(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= 90) return words;
  return words.slice(0, words.lastIndexOf("-", 90) > 0 ? words.lastIndexOf("-", 90) : 90);
}
