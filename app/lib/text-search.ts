/** A text as searching compares it: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
}

/** Whether a text has every word of the query, in any order and as parts of words. An empty query matches all. */
export function matchesQuery(text: string, query: string): boolean {
  const folded = foldText(text);
  const words = foldText(query).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => folded.includes(word));
}

/** What an address searches for: its `q`, without spaces around it, at most 120 characters. */
export function searchQueryOf({ url }: { url: string }): string {
  return (new URL(url).searchParams.get("q") ?? "").trim().slice(0, 120);
}
