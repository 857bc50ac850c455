import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { Json } from "#app/supabase/database.types.ts";

/** How an import is to be done. */
export type ImportOptions = {
  /** What new records are, and where changes of published ones go: onto the site, or into drafts. */
  state: "published" | "draft";
  /** Whether an empty cell empties the field of a record that is stored; else it leaves the field as it is. */
  clearsEmpty: boolean;
  /** What new records hold where the file says nothing, as cells by column. */
  fills?: Readonly<Record<string, string>>;
};

/** What is wrong with a cell, by its row in the file and its column, and what was expected. */
export type CellProblem = { line: number; column: string; written: string; expected: string };

/** A field before and after an import, as cells of a table. */
export type FieldChange = { column: string; before: string; after: string };

/** What a row of the file does. */
export type PlannedRow = {
  line: number;
  title: string;
  does: "add" | "change" | "keep";
  /** The record that it changes; null for a new one. */
  id: string | null;
  /** The version of that record. */
  basedOn: string | null;
  isDraft: boolean;
  /** What is written: all of a new record, the changed columns and parts of a stored one. */
  content: RecordContent;
  changes: FieldChange[];
};

/** What only a person can decide: which of some records a text means. */
export type Question = {
  /** What the answer is remembered by. */
  subject: string;
  source: string;
  /** What is written in the file. */
  written: string;
  lines: number[];
  /** Whether the row may be a new record; else the text names a record of another table. */
  mayBeNew: boolean;
  candidates: { id: string; name: string }[];
};

/** Returns what a question and its answer are found by. */
export function questionKey({ subject, source }: Pick<Question, "subject" | "source">): string {
  return `${subject} ${source}`;
}

/** For each question the id of the chosen record; null where none of the candidates was chosen. */
export type Answers = ReadonlyMap<string, string | null>;

export type ImportPlan = {
  rows: PlannedRow[];
  problems: CellProblem[];
  questions: Question[];
  /** The records among those to change that have a draft beside what is stored. */
  drafted: number;
};

/** What an import is about to do, and how far it is. */
export type ImportProgress = { phase: "matching" | "comparing" | "sending" | "writing"; done: number; of: number };

/** A row as `stage_import_rows` takes it. */
export type StagedRow = {
  line: number;
  row_id: string | null;
  based_on: string | null;
  is_draft: boolean;
  title: string;
  content: Json;
};
