import { cleanText } from "#app/lib/clean-text.ts";
import type { TextBlock } from "#app/lib/text-blocks.ts";
import { findLists } from "./plain-list.ts";

/**
 * Converts pasted plain text to blocks. Paragraphs are separated by blank lines or, in a text without any, by line
 * breaks. Lines that begin with list markers become items.
 */
export function blocksFromText(pasted: string): TextBlock[] {
  const text = cleanText(pasted).replace(/\r\n?/g, "\n").trim();
  const hasBlankLines = /\n[ \t]*\n/.test(text);
  const blocks: TextBlock[] = [];
  let lines: string[] = [];
  const end = () => {
    const paragraph = lines.join("\n").trim();
    if (paragraph) blocks.push({ type: "paragraph", text: paragraph });
    lines = [];
  };
  for (const part of findLists(text.split("\n"))) {
    if ("line" in part) lines.push(part.line);
    if ("items" in part || !hasBlankLines || !part.line.trim()) end();
    if ("items" in part) blocks.push(...part.items);
  }
  end();
  return blocks;
}
