import type { CellProblem } from "../plan/import-plan.ts";

/** A table of a file: rows of texts, the first one being the file's first. */
export type SourceSheet = {
  name: string;
  rows: string[][];
  /** The lines of the file that the rows below the headings come from, where a row is no line. */
  lines?: readonly number[];
  /** The sign before decimals in its numbers. */
  decimal: "," | ".";
};

/** A file that was read. `encoding` is null for files that are no text; `delimiter` for those that are no CSV. */
export type SourceFile = {
  sheets: SourceSheet[];
  encoding: string | null;
  delimiter: string | null;
  /** What is wrong in a file that was no table, and what a person should know of it. */
  problems?: readonly CellProblem[];
  notes?: readonly string[];
};

/** One record of a file: the row that it is in, from 1, and its texts by the name of their column. */
export type SourceRow = { line: number; values: Readonly<Record<string, string>> };

/** As many bytes a file may have, and as many rows a table. */
export const largestFile = 30 * 1024 * 1024;
export const mostRows = 50_000;

/** Why a file cannot be read. */
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

/** Thrown for a file that cannot be read. */
export class SourceFileError extends Error {
  override name = "SourceFileError";
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(`the file cannot be read: ${fault.is}`);
    this.fault = fault;
  }
}
