import type { SheetData } from "write-excel-file/universal";
import writeExcelFile from "write-excel-file/universal";
import type { Cell, ColumnKind, FileTable } from "./file-table.ts";

type SheetCell = SheetData[number][number];

const formats: Partial<Record<ColumnKind, string>> = { year: "0", count: "#,##0", decimal: "0.0", day: "yyyy-mm-dd" };

/** Creates a workbook with a sheet per table, frozen headings, and typed numbers and dates. */
export function writeWorkbook(tables: FileTable[]): Promise<Blob> {
  return writeExcelFile(
    tables.map(({ title, columns, rows, total }) => ({
      sheet: sheetName(title),
      data: [
        columns.map(({ label }) => ({
          ...textCell(label),
          fontWeight: "bold",
          backgroundColor: "#E8E4DA",
          wrap: true,
        })),
        ...rows.map((row) => row.map((cell, index) => sheetCell(cell, columns[index]?.kind ?? "text"))),
        ...(total ? [total.map((cell, index) => bold(sheetCell(cell, columns[index]?.kind ?? "text")))] : []),
      ] as SheetData,
      columns: columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
      orientation: "landscape" as const,
    })),
  ).toBlob();
}

function sheetCell(cell: Cell, kind: ColumnKind): SheetCell {
  if (cell === null) return null;
  if (typeof cell === "number") return { type: Number, value: cell, format: formats[kind] ?? "General" };
  if (kind === "day") return { type: Date, value: new Date(`${cell}T00:00:00Z`), format: formats.day as string };
  return textCell(cell);
}

function textCell(text: string) {
  // XML allows neither control characters nor unpaired surrogates; Excel limits a cell to 32,767 characters.
  const value = text
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, "")
    .slice(0, 32_000)
    .toWellFormed();
  return { type: String, value };
}

function bold(cell: SheetCell): SheetCell {
  return cell && typeof cell === "object" && !(cell instanceof Date) ? { ...cell, fontWeight: "bold" } : cell;
}

/** Excel limits sheet names to 31 characters and excludes some characters. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
}
