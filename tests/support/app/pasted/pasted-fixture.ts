import type { Span, TextBlock } from "#app/lib/text-blocks.ts";
import { isItem, spansOf } from "#app/lib/text-blocks.ts";

/** A description, clipboard HTML, and the expected blocks in the format of `briefBlocks`. */
export type PastedFixture = [name: string, html: string, blocks: string[]];

/**
 * Formats blocks as short lines: `p` paragraph, `h` and `hh` headings, `q` quote with its author in brackets, `-` and
 * `1.` items by depth, `|=` and `|` head and rows of a table; `**bold**`, `_italic_`, `[text](address)`.
 */
export function briefBlocks(blocks: TextBlock[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.as === "table") {
      const row = (sign: string, cells: string[]) => `${sign} ${cells.join(" | ")}`.trimEnd();
      return [
        ...(block.head.length > 0 ? [row("|=", block.head)] : []),
        ...block.rows.map((cells) => row("|", cells)),
      ].map(inline);
    }
    if (block.as && !isItem(block)) return [block.as];
    const words = inline(spansOf(block).map(briefSpan).join(""));
    if (isItem(block)) return [`${"  ".repeat((block.level ?? 1) - 1)}${block.as === "number" ? "1." : "-"} ${words}`];
    if (block.type === "heading") return [`${block.level === 3 ? "hh" : "h"} ${words}`];
    if (block.type === "quote") return [`q ${words}${block.author ? ` (${block.author})` : ""}`];
    return [`p ${words}`];
  });
}

function inline(text: string): string {
  return text.replaceAll("\n", "⏎");
}

function briefSpan({ text, bold, italic, href }: Span): string {
  const linked = href ? `[${text}](${href})` : text;
  const said = italic ? `_${linked}_` : linked;
  return bold ? `**${said}**` : said;
}
