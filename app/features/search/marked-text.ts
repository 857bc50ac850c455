import type { MarkedPart } from "./search.ts";

/** What the database puts around what was found: characters that no text has. */
const start = "\u0002";
const end = "\u0003";

/** A text of the database as its parts. Lines become one, and gaps that data would have filled are shown as such. */
export function readMarks(text: string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  for (const [index, piece] of inOneLine(withoutPlaceholders(text)).split(start).entries()) {
    const [found = "", rest] = index === 0 ? ["", piece] : piece.split(end);
    parts.push({ text: found, isFound: true }, { text: rest ?? "", isFound: false });
  }
  return parts.filter((part) => part.text !== "");
}

/** Placeholders of prose, `{{like-this}}`, whole or cut off where the fragment is, with or without marks in them. */
function withoutPlaceholders(text: string): string {
  return text
    .replace(/\{\{[^{}]*\}\}/g, "…")
    .replace(/^[^{}]*\}\}/, "…")
    .replace(/\{\{[^{}]*$/, "…")
    .replace(/[{}]{2,}/g, "…")
    .replace(/…(\s*…)+/g, "…");
}

/** Paragraphs follow one another; what are no sentences, such as the items of a list, are set apart. */
function inOneLine(text: string): string {
  return text.replace(/([.?!:;…][^\p{L}\p{N}\s]?)\s*\n\s*/gu, "$1 ").replace(/\s*\n\s*/g, " · ");
}
