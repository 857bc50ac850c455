import type { Db } from "#app/supabase/db.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { SourceRow, SourceSheet } from "./files/source-file.ts";
import type { Answers, CellProblem, Question } from "./plan/import-plan.ts";

/** What a type knows of its files beyond tables: other formats, and values that follow from others. */
export type RecordSource = {
  /** Endings of files in other formats, as a file chooser takes them. */
  accepted: readonly string[];
  /** The names of those formats, for people. */
  formats: () => string;
  /** Reads a text in one of those formats as a table under the names of columns. Null when it is in none of them. */
  read: (text: string) => Promise<SourceReading | null>;
  /** Adds to rows what follows from them and what is stored. What only a person can decide is asked. */
  complete?: (db: Db, rows: readonly SourceRow[], answers: Answers) => Promise<CompletedRows>;
  /** Changes a row by the record that it is; null for a new one. */
  merge?: (row: SourceRow, stored: RecordContent | null) => SourceRow;
};

/** A file as a table, what is wrong in it, and what a person should know of it. */
export type SourceReading = { sheet: SourceSheet; problems: CellProblem[]; notes: string[] };

export type CompletedRows = { rows: SourceRow[]; questions: Question[] };
