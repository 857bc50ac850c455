import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { Relation } from "#app/editing/fields/related-rows.ts";
import type { Json } from "#app/supabase/database.types.ts";

export type ImportOptions = {
  /** State of new records, and whether changes of published ones are published or stored as drafts. */
  state: "published" | "draft";
  /** True if an empty cell clears the field of a stored record; otherwise the field is unchanged. */
  clearsEmpty: boolean;
  /** Values of new records for empty cells, by column. */
  fills?: Readonly<Record<string, string>>;
};

/** A name in a cell that no related row has. */
export type UnknownName = { relation: Relation; text: string };

/** Problem of a cell: its row and column in the file, its text, and the expected format. */
export type CellProblem = {
  line: number;
  column: string;
  written: string;
  expected: string;
  /** Name of the column, if another text of the cell may solve the problem. */
  name?: string | undefined;
  /** The related name that is the problem. */
  unknown?: UnknownName | undefined;
};

/** Change of a field, formatted like a cell. */
export type FieldChange = { column: string; before: string; after: string };

/** Effect of a row of the file, or of several child rows of a record. */
export type PlannedRow = {
  line: number;
  /** Rows of the file that are of the same record, if they are child rows. `line` is the first one. */
  lines?: readonly number[];
  title: string;
  does: "add" | "change" | "keep";
  /** Id of the changed record; null for a new one. */
  id: string | null;
  /** Version of that record. */
  basedOn: string | null;
  isDraft: boolean;
  /** Content to write: everything for a new record, changed columns and child tables for a stored one. */
  content: RecordContent;
  changes: FieldChange[];
};

/** A question that the user must answer: which record a text refers to. */
export type Question = {
  /** Key under which the answer is stored. */
  subject: string;
  source: string;
  /** Text in the file. */
  written: string;
  lines: number[];
  /** True if the row may be a new record. Otherwise the text refers to a record of another table. */
  mayBeNew: boolean;
  candidates: { id: string; name: string }[];
};

/** Returns the map key of a question and its answer. */
export function questionKey({ subject, source }: Pick<Question, "subject" | "source">): string {
  return `${subject} ${source}`;
}

/** Returns the subject of questions about the numbers of a column. */
export function columnSubject(table: string, column: string): string {
  return `${table}.${column}`;
}

/** Id of the selected record for each question; null for no candidate. */
export type Answers = ReadonlyMap<string, string | null>;

export type ImportPlan = {
  rows: PlannedRow[];
  problems: CellProblem[];
  questions: Question[];
  /** Number of changed records that have a draft. */
  drafted: number;
};

export type ImportProgress = {
  phase: "matching" | "comparing" | "checking" | "sending" | "writing";
  done: number;
  of: number;
};

/** A row in the format of `stage_import_rows`. */
export type StagedRow = {
  line: number;
  row_id: string | null;
  based_on: string | null;
  is_draft: boolean;
  title: string;
  content: Json;
};
