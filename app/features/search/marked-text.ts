import type { MarkedPart } from "./search.ts";

/** Markers that the database puts around matches: control characters, which no text contains. */
const start = "\u0002";
const end = "\u0003";

/** Parses a marked text into parts on one line. `fill` replaces placeholders; truncated ones become a gap. */
export function parseMarkedText(text: string, fill: (text: string) => string): MarkedPart[] {
  const parts: MarkedPart[] = [];
  const filled = removePlaceholders(fill(removeMarksInPlaceholders(text)));
  for (const [index, piece] of bindSeparators(joinLines(filled)).split(start).entries()) {
    const [found = "", rest] = index === 0 ? ["", piece] : piece.split(end);
    parts.push({ text: found, isFound: true }, { text: rest ?? "", isFound: false });
  }
  return parts.filter((part) => part.text !== "");
}

function removeMarksInPlaceholders(text: string): string {
  return text.replace(/\{\{[^{}]*\}\}/g, (placeholder) => placeholder.replaceAll(start, "").replaceAll(end, ""));
}

/** Replaces remaining placeholders (`{{like-this}}`) by a gap. */
function removePlaceholders(text: string): string {
  return text
    .replace(/\{\{[^{}]*\}\}/g, "…")
    .replace(/^[^{}]*\}\}/, "…")
    .replace(/\{\{[^{}]*$/, "…")
    .replace(/[{}]{2,}/g, "…")
    .replace(/…(\s*…)+/g, "…");
}

/** Joins lines: sentences with a space, items of a list with a dot. */
function joinLines(text: string): string {
  return text.replace(/([.?!:;…][^\p{L}\p{N}\s]?)\s*\n\s*/gu, "$1 ").replace(/\s*\n\s*/g, " · ");
}

/** Keeps separator dots and ellipses on the line of the adjacent word. */
function bindSeparators(text: string): string {
  return text.replace(/ ([·…])/g, "\u00a0$1").replace(/^… /, "…\u00a0");
}
