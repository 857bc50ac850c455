/**
 * Formats of a column's values. `content` is text of the site's content, in Spanish in both languages; `day` is an ISO
 * date.
 */
export type ColumnKind = "text" | "content" | "year" | "count" | "decimal" | "day";

/** `width` is the spreadsheet column's width in characters. */
export type FileColumn = { label: string; kind: ColumnKind; width: number };

/** Null is unknown. A number in a text column is a count. */
export type Cell = string | number | null;

/** A table of the file: a page section and a spreadsheet sheet, in the page's language. */
export type FileTable = {
  /** Anchor of its section. */
  id: string;
  title: string;
  /** Explains how the table counts. */
  note?: string;
  columns: FileColumn[];
  rows: Cell[][];
  total?: Cell[];
};

const column =
  (kind: ColumnKind, usual: number) =>
  (label: string, width = usual): FileColumn => ({ label, kind, width });

export const columns = {
  text: column("text", 18),
  content: column("content", 32),
  year: column("year", 9),
  count: column("count", 12),
  decimal: column("decimal", 12),
  day: column("day", 12),
};

/** Joins texts in one cell; null if all are empty. */
export function listCell(texts: readonly string[]): string | null {
  const known = texts.filter(Boolean);
  return known.length > 0 ? known.join("; ") : null;
}
