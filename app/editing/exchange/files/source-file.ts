import type { CellProblem } from "../plan/import-plan.ts";

/** A table of a file, with all rows from the first one on. */
export type SourceSheet = {
  name: string;
  rows: string[][];
  /** Line numbers of the rows below the headings, if they differ from the row numbers. */
  lines?: readonly number[];
  /** Decimal separator of its numbers. */
  decimal: "," | ".";
};

/** A parsed file. `encoding` is null for binary formats, `delimiter` for formats other than CSV. */
export type SourceFile = {
  sheets: SourceSheet[];
  encoding: string | null;
  delimiter: string | null;
  /** Problems and notes of a file in a format other than a table. */
  problems?: readonly CellProblem[];
  notes?: readonly string[];
};

/** A record of a file: its row number, starting at 1, and its texts by column name. */
export type SourceRow = { line: number; values: Readonly<Record<string, string>> };

/** Maximum size of a file in bytes, and maximum number of rows in a table. */
export const maxFileBytes = 30 * 1024 * 1024;
export const maxRows = 50_000;

/** Reasons why a file cannot be read. */
export type FileFault =
  | {
      is:
        | "too-large"
        | "too-many-rows"
        | "empty"
        | "binary"
        | "no-table"
        | "not-json"
        | "not-xlsx"
        | "old-excel"
        | "bomb";
    }
  | { is: "damaged"; encoding: string; lines: number[] };

export class SourceFileError extends Error {
  override name = "SourceFileError";
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(`the file cannot be read: ${fault.is}`);
    this.fault = fault;
  }
}
