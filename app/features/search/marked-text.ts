import type { MarkedPart } from "./search.ts";

/** What the database puts around what was found: characters that no text has. */
const start = "\u0002";
const end = "\u0003";

/**
 * A text of the database as its parts, in one line. `fill` puts values in the place of whole placeholders of prose; of
 * those that are cut off where the fragment is, a gap is shown.
 */
export function readMarks(text: string, fill: (text: string) => string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const filled = withoutPlaceholders(fill(withoutMarksInPlaceholders(text)));
  for (const [index, piece] of withoutLoneMarks(inOneLine(filled)).split(start).entries()) {
    const [found = "", rest] = index === 0 ? ["", piece] : piece.split(end);
    parts.push({ text: found, isFound: true }, { text: rest ?? "", isFound: false });
  }
  return parts.filter((part) => part.text !== "");
}

function withoutMarksInPlaceholders(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}/g, (placeholder) => placeholder.replaceAll(start, "").replaceAll(end, ""));
}

/** A gap for each placeholder, `{{like-this}}`, that is left. */
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

/** A dot between items and what shows a gap stay on the line of the word that they belong to. */
function withoutLoneMarks(text: string): string {
  return text.replace(/ ([·…])/g, "\u00a0$1").replace(/^… /, "…\u00a0");
}
