import type { TextBlock } from "#app/lib/text-blocks.ts";
import { itemMark } from "./word-markup.ts";

/**
 * Returns the blocks of a pasted plain text. Blank lines divide paragraphs or, in a text without blank lines, the ends
 * of lines do; a line that begins with the sign of an item is one.
 */
export function blocksFromText(pasted: string): TextBlock[] {
  const text = pasted.replace(/\r\n?/g, "\n").trim();
  const divider = /\n[ \t]*\n/.test(text) ? /\n(?:[ \t]*\n)+/ : /\n/;
  return text
    .split(divider)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .flatMap((paragraph): TextBlock[] => {
      const lines = paragraph.split("\n");
      const items = lines.map((line) => itemMark([{ text: line.trim() }]));
      if (items.every((item) => item !== null)) return items;
      return [{ type: "paragraph", text: paragraph }];
    });
}
