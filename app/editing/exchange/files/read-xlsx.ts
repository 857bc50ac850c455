import { unzipSync } from "fflate";
import readXlsxFile from "read-excel-file/universal";
import { plainNumber } from "./number-format.ts";
import { SourceFileError, type SourceSheet } from "./source-file.ts";
import { readShownCells, type ShownCell } from "./workbook-cells.ts";

/** Limits of an unpacked workbook: total bytes and number of parts. */
const limits = { bytes: 200 * 1024 * 1024, parts: 2000 };

/**
 * Returns the sheets of a workbook, with the cached values of formulas. Days become ISO dates, numbers get a decimal
 * comma, and percentages and errors are returned as displayed. Throws a SourceFileError if it cannot be read or is too
 * large when unpacked.
 */
export async function readXlsx(bytes: Uint8Array): Promise<SourceSheet[]> {
  refuseBombs(bytes);
  try {
    const sheets = await readXlsxFile(new Uint8Array(bytes).buffer);
    const shown = readShownCells(bytes);
    return sheets.map(({ sheet, data }) => {
      const rows = withShown(
        data.map((row) => row.map(cellOf)),
        shown.get(sheet) ?? [],
      );
      return { name: sheet, rows, decimal: "," };
    });
  } catch {
    throw new SourceFileError({ is: "not-xlsx" });
  }
}

/**
 * Rejects zip bombs by the sizes that the archive declares. Content beyond its declared size is truncated, because the
 * library allocates that size.
 */
function refuseBombs(bytes: Uint8Array): void {
  let size = 0;
  let parts = 0;
  try {
    unzipSync(bytes, {
      filter({ originalSize }) {
        size += originalSize;
        parts += 1;
        return false;
      },
    });
  } catch {
    throw new SourceFileError({ is: "not-xlsx" });
  }
  if (size > limits.bytes || parts > limits.parts) throw new SourceFileError({ is: "bomb" });
}

/** Replaces values by the displayed texts of cells. Error cells may lie outside the range of values. */
function withShown(rows: string[][], cells: readonly ShownCell[]): string[][] {
  // Not `Math.max(...)`: a sheet may have more cells than a function takes arguments.
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), rows[0]?.length ?? 0);
  for (const { row, column, text } of cells) {
    while (rows.length <= row) rows.push([]);
    const line = rows[row] as string[];
    while (line.length <= column) line.push("");
    line[column] = text;
  }
  return cells.length > 0 ? rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => "")]) : rows;
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$|:\d\d\.\d{3}Z$/, "");
  if (typeof value === "number") return plainNumber(value);
  return String(value);
}
