import { hasSpans, spansOf, type TextBlock } from "#app/lib/text-blocks.ts";
import type { PastedElement, PastedNode } from "./pasted-node.ts";

/**
 * Returns a pasted table as a block, after its caption. Single-column tables are layout: they are unwrapped. A first
 * row in bold is the head. `convert` returns the blocks of a cell; `onEmphasis` is called for the emphasis and links of
 * other cells, which hold plain text.
 */
export function tableBlocks(
  table: PastedElement,
  convert: (nodes: PastedNode[]) => TextBlock[],
  onEmphasis: () => void,
): TextBlock[] {
  const parts = elements(table.children).flatMap((part) =>
    /^t(head|body|foot)$/.test(part.name) ? elements(part.children) : [part],
  );
  const rows = parts.filter(({ name }) => name === "tr");
  const captions = parts.filter(({ name }) => name === "caption").flatMap(({ children }) => convert(children));
  const cells = rows.map((row) => elements(row.children).filter(({ name }) => name === "td" || name === "th"));
  if (cells.every((row) => row.length < 2)) {
    return [...captions, ...cells.flat().flatMap(({ children }) => convert(children))];
  }
  const blocksOf = new Map(cells.flat().map((cell) => [cell, convert(cell.children)]));
  const grid = spread(cells, (cell) => (blocksOf.get(cell) ?? []).map(({ text }) => text).join("\n"));
  const filled = grid
    .map((texts, index) => ({ texts, row: cells[index] ?? [] }))
    .filter(({ texts }) => texts.some(Boolean));
  const [first] = filled;
  if (!first) return captions;
  const hasHead = first.row.length > 1 && first.row.every(({ name }) => name === "th");
  const inHead = elements(table.children).find(({ name }) => name === "thead");
  const wordsIn = (row: PastedElement[]) => row.flatMap((cell) => blocksOf.get(cell) ?? []);
  const isHead =
    hasHead ||
    (filled.length > 1 && wordsIn(first.row).every(isBold)) ||
    (inHead !== undefined && elements(inHead.children).includes(rows[grid.indexOf(first.texts)] as PastedElement));
  const others = filled.slice(isHead ? 1 : 0).flatMap(({ row }) => wordsIn(row));
  if (others.some((block) => hasSpans(block) && block.spans)) onEmphasis();
  const head = isHead ? first.texts : [];
  const body = filled.slice(isHead ? 1 : 0).map(({ texts }) => texts);
  return [...captions, { type: "paragraph", as: "table", text: "", head, rows: body }];
}

function isBold(block: TextBlock): boolean {
  return hasSpans(block) && spansOf(block).every(({ bold, text }) => bold || !text.trim());
}

/** The texts of cells in rows of one length: a cell over several columns or rows is followed by empty ones. */
function spread(rows: PastedElement[][], textOf: (cell: PastedElement) => string): string[][] {
  const grid: string[][] = rows.map(() => []);
  for (const [rowIndex, row] of rows.entries()) {
    let column = 0;
    for (const cell of row) {
      while (grid[rowIndex]?.[column] !== undefined) column += 1;
      const width = span(cell, "colspan");
      const height = span(cell, "rowspan");
      for (let down = 0; down < height && rowIndex + down < grid.length; down += 1) {
        for (let right = 0; right < width; right += 1) {
          const line = grid[rowIndex + down];
          if (line) line[column + right] = down + right === 0 ? textOf(cell) : "";
        }
      }
      column += width;
    }
  }
  const columns = Math.max(0, ...grid.map(({ length }) => length));
  return grid.map((row) => Array.from({ length: columns }, (_, column) => row[column] ?? ""));
}

function span({ attrs }: PastedElement, name: string): number {
  return Math.min(50, Math.max(1, Number.parseInt(attrs[name] ?? "1", 10) || 1));
}

function elements(nodes: PastedNode[]): PastedElement[] {
  return nodes.filter((node) => typeof node !== "string");
}
