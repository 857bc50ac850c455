/** Letters that Unicode does not decompose into a base letter and a mark. */
const plainForms: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "ss",
  ø: "o",
  Ø: "o",
  æ: "ae",
  Æ: "ae",
  œ: "oe",
  Œ: "oe",
  ł: "l",
  Ł: "l",
  đ: "d",
  Đ: "d",
  ð: "d",
  Ð: "d",
  þ: "th",
  Þ: "th",
  ħ: "h",
  Ħ: "h",
  ŧ: "t",
  Ŧ: "t",
  ı: "i",
  ŋ: "n",
  Ŋ: "n",
  ĸ: "k",
};
const withoutPlainForm = new RegExp(`[${Object.keys(plainForms).join("")}]`, "g");

/** Combining accents and zero-width characters: soft hyphens, spaces, joiners. */
const accentsAndInvisible = /[\u0300-\u036f\u00b7^`\u00ad\u200b-\u200f\u2060-\u2064\ufeff]|[\ufe00-\ufe0f]/g;

/**
 * Normalizes a text for search, equal to `plain_letters` of the database: lower case, without accents and invisible
 * characters; ligatures, superscripts and subscripts become plain letters and digits.
 */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replace(accentsAndInvisible, "")
    .replace(withoutPlainForm, (letter) => plainForms[letter] ?? letter)
    .toLowerCase();
}

/**
 * True if a text contains every word of the query, in any order and as parts of words. An empty query matches every
 * text.
 */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text);
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => folded.includes(word));
}

/** Returns the search query `q` of a request, trimmed, with at most 120 characters. */
export function searchQueryOf({ url }: { url: string }): string {
  return (new URL(url).searchParams.get("q") ?? "").trim().slice(0, 120);
}
