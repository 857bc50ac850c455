import { cleanText } from "#app/lib/clean-text.ts";
import type { ItemBlock, TextBlock } from "#app/lib/text-blocks.ts";

/** A line that begins with a list marker. `number` is null for bullets. */
type Item = { number: number | null; isCertain: boolean; indent: number; text: string };

/** Markers that only lists use. Hyphens and asterisks may also begin a line of dialog or a footnote. */
const certainMark = /^[•·▪◦‣●○■□➢✓]\s+/;

const otherMark = /^[-–*+]\s+/;

const numberMark = /^\(?(\d{1,3})(?:\.-|\.\)|[.)º°])\s+/;

type ListedLine = { items: ItemBlock[] } | { line: string };

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

/**
 * Finds the lists of a plain text: two or more lines with markers, optionally separated by blank lines. Numbers must
 * count from 1, because lists are rendered so. A bullet between two numbers is nested in the first, like an indented
 * one. An indented line without marker continues its item.
 */
function findLists(lines: readonly string[]): ListedLine[] {
  const found: ListedLine[] = [];
  for (let at = 0; at < lines.length; ) {
    const { items, end } = runAt(lines, at);
    if (isList(items)) found.push({ items: itemBlocks(items) });
    else for (const line of lines.slice(at, Math.max(end, at + 1))) found.push({ line });
    at = Math.max(end, at + 1);
  }
  return found;
}

/** Returns the items from a line on, and the index of the line after them. */
function runAt(lines: readonly string[], start: number): { items: Item[]; end: number } {
  const items: Item[] = [];
  let end = start;
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const item = itemOf(line);
    const last = items.at(-1);
    // A new list begins at 1.
    if (item?.number === 1 && items.some(({ number }) => number !== null)) break;
    if (item) items.push(item);
    else if (last && at === end && line.trim() && indentOf(line) > last.indent + 1) last.text += ` ${line.trim()}`;
    else if (line.trim() || !last) break;
    else continue;
    end = at + 1;
  }
  return { items, end };
}

function itemOf(line: string): Item | null {
  const text = line.trim();
  const isCertain = certainMark.test(text);
  const [mark, digits] = numberMark.exec(text) ?? [];
  const [found] = (mark ? [mark] : null) ?? certainMark.exec(text) ?? otherMark.exec(text) ?? [];
  const rest = text.slice(found?.length ?? 0).trim();
  return found && rest
    ? { number: digits ? Number(digits) : null, isCertain, indent: indentOf(line), text: rest }
    : null;
}

function indentOf(line: string): number {
  return (/^\s*/.exec(line)?.[0] ?? "").replaceAll("\t", "    ").length;
}

function isList(items: readonly Item[]): boolean {
  const numbers = items.flatMap(({ number }) => (number === null ? [] : [number]));
  const isCounted = numbers.every((number, index) => number === index + 1) && numbers.length !== 1;
  return isCounted && (items.length > 1 || (items[0]?.isCertain ?? false));
}

function itemBlocks(items: readonly Item[]): ItemBlock[] {
  const lastNumber = items.findLastIndex(({ number }) => number !== null);
  const firstNumber = items.findIndex(({ number }) => number !== null);
  const indents: number[] = [];
  return items.map(({ number, indent, text }, index) => {
    while (indents.length > 0 && indent < (indents.at(-1) ?? 0)) indents.pop();
    if (indents.length === 0 || indent > (indents.at(-1) ?? 0) + 1) indents.push(indent);
    const isBetween = number === null && index > firstNumber && index < lastNumber;
    const level = number === null ? Math.max(indents.length, isBetween && firstNumber >= 0 ? 2 : 1) : 1;
    return {
      ...{ type: "paragraph", as: number === null ? "bullet" : "number", text },
      ...(level > 1 ? { level: Math.min(level, 9) } : {}),
    } as ItemBlock;
  });
}
