import type { Db } from "#app/supabase/db.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { SourceRow, SourceSheet } from "./files/source-file.ts";
import type { Answers, CellProblem, Question } from "./plan/import-plan.ts";

/** Support of a type for further file formats and derived values. */
export type RecordSource = {
  /** File extensions for the `accept` attribute of a file input. */
  accepted: readonly string[];
  /** Names of the formats for the user. */
  formats: () => string;
  /** Parses a text as a table with column names as headings; null if it is in none of the formats. */
  read: (text: string) => Promise<SourceReading | null>;
  /** Adds values derived from the rows and stored records, and questions for the user. */
  complete?: (db: Db, rows: readonly SourceRow[], answers: Answers) => Promise<CompletedRows>;
  /** Merges a row with its record; null for a new one. */
  merge?: (row: SourceRow, stored: RecordContent | null) => SourceRow;
};

/** A parsed file: its table, its problems, and notes for the user. */
export type SourceReading = { sheet: SourceSheet; problems: CellProblem[]; notes: string[] };

export type CompletedRows = { rows: SourceRow[]; questions: Question[] };
