/**
 * How the values of a column are written. `content`: a text of the site's content, which is in Spanish in both
 * languages. Days are ISO dates.
 */
export type ColumnKind = "text" | "content" | "year" | "count" | "decimal" | "day";

/** `width` is that of the spreadsheet's column, in characters. */
export type FileColumn = { label: string; kind: ColumnKind; width: number };

/** Null is not known. A number in a column of texts is a count. */
export type Cell = string | number | null;

/** One table of the file, which is a section of the page and a sheet of the spreadsheet, in the page's language. */
export type FileTable = {
  /** The anchor of its section. */
  id: string;
  title: string;
  /** What is counted. */
  note?: string;
  columns: FileColumn[];
  rows: Cell[][];
  /** The last row, which is about all others. */
  total?: Cell[];
};

const column =
  (kind: ColumnKind, usual: number) =>
  (label: string, width = usual): FileColumn => ({ label, kind, width });

/** Makes columns of each kind. */
export const columns = {
  text: column("text", 18),
  content: column("content", 32),
  year: column("year", 9),
  count: column("count", 12),
  decimal: column("decimal", 12),
  day: column("day", 12),
};

/** Returns texts as one cell; null where there are none. */
export function listCell(texts: readonly string[]): string | null {
  const known = texts.filter(Boolean);
  return known.length > 0 ? known.join("; ") : null;
}
