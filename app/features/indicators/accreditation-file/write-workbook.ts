import type { SheetData } from "write-excel-file/universal";
import writeExcelFile from "write-excel-file/universal";
import type { Cell, ColumnKind, FileTable } from "./file-table.ts";

type SheetCell = SheetData[number][number];

const formats: Partial<Record<ColumnKind, string>> = { year: "0", count: "#,##0", decimal: "0.0", day: "yyyy-mm-dd" };

/** Returns tables as a workbook: a sheet each, the heads stay in view, numbers are numbers and days are days. */
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
  // XML has neither control characters nor unpaired surrogates; Excel takes 32,767 characters in a cell.
  const value = text
    .replace(/[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu, "")
    .slice(0, 32_000)
    .toWellFormed();
  return { type: String, value };
}

function bold(cell: SheetCell): SheetCell {
  return cell && typeof cell === "object" && !(cell instanceof Date) ? { ...cell, fontWeight: "bold" } : cell;
}

/** Sheets have names of at most 31 characters without some signs. */
function sheetName(title: string): string {
  return title.replace(/[[\]:*?/\\]/g, " ").slice(0, 31);
}
