import type { Span } from "#app/lib/text-blocks.ts";

export type Emphasis = Omit<Span, "text">;

/** Collapses white space as HTML does, and removes it at the ends of lines. */
export function tidySpans(spans: Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans) {
    const last = joined.at(-1);
    if (last && sameEmphasis(last, span)) last.text += span.text;
    else joined.push({ ...span });
  }
  let before = "\n";
  for (const span of joined) {
    span.text = span.text
      .replace(/[\u200b\ufeff\u00ad]/g, "")
      .replace(/[^\S\n]+/g, " ")
      .replace(/ ?\n ?/g, "\n");
    if (/[\s]$/.test(before)) span.text = span.text.replace(/^ /, "");
    // Removes a space before a line break, which may belong to the previous span.
    before = span.text || before;
  }
  trimEnd(joined);
  trimStart(joined);
  return joined.filter(({ text }) => text !== "");
}

function trimStart(spans: Span[]): void {
  for (const span of spans) {
    span.text = span.text.trimStart();
    if (span.text) return;
  }
}

function trimEnd(spans: Span[]): void {
  for (const span of spans.toReversed()) {
    span.text = span.text.trimEnd();
    if (span.text) return;
  }
}

function sameEmphasis(one: Span, other: Span): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href;
}

/** Splits spans into paragraphs at double line breaks. */
export function paragraphsOf(spans: Span[]): Span[][] {
  const paragraphs: Span[][] = [[]];
  for (const span of tidySpans(spans)) {
    for (const [index, text] of span.text.split(/\n{2,}/).entries()) {
      if (index > 0) paragraphs.push([]);
      paragraphs.at(-1)?.push({ ...span, text });
    }
  }
  return paragraphs.map(tidySpans).filter((paragraph) => paragraph.length > 0);
}

/** Returns the content of a block: its text and, if some of it is emphasized, its spans. */
export function wordsOf(spans: Span[]): { text: string; spans?: Span[] } {
  const text = spans.map((span) => span.text).join("");
  return spans.some(({ bold, italic, href }) => bold || italic || href) ? { text, spans } : { text };
}
