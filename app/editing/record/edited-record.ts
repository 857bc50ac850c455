import type { Database, Json } from "#app/supabase/database.types.ts";
import type { ConflictTexts } from "../conflict/conflict-texts.ts";
import type { DraftContent } from "../drafts/draft-content.ts";
import type { FileUpload } from "../saving/file-upload.ts";

/** Columns of every edited table. Times are ISO 8601 with an offset. */
export type RecordRow = {
  id: string;
  /** Number of stored versions; 0 for a record that exists only in this browser. */
  revision: number;
  updated_at: string;
  /** Account that saved this version. */
  updated_by: string | null;
  /** Time when the record was moved to the trash; null if it is not in the trash. */
  deleted_at: string | null;
};

/** Version that a save replaces: `nothing` for a new record; null for any version. */
export type SaveBase = { updatedAt: string } | "nothing" | null;

/**
 * An attempt to save: its id, the id of the editing session, and the ids of earlier attempts of the same edit without a
 * response. One of those may have been stored.
 */
export type SaveAttempt = { id: string; earlier: readonly string[]; editId: string };

/**
 * Describes how to edit one type of record: how to convert between its row and the fields of its form, and how to store
 * it. A feature describes its record with this type; everything else in `app/editing/` depends only on the description.
 */
export type EditedRecord<Form extends { id: string }, Row extends RecordRow> = {
  /** Name of the table and of its drafts. */
  table: keyof Database["public"]["Tables"];
  texts: ConflictTexts;

  formOf: (row: Row) => Form;
  /** Returns the row for the fields. `base` is the row that editing began with; null for a new record. */
  rowOf: (form: Form, base: Row | null, now: Date) => Row;
  /** Returns the content that saving a row stores, as `{ row, children }` (`save_record`). */
  contentOf: (row: Row) => Json;
  /** Returns the title of the record in lists; may be empty. */
  titleOf: (form: Form) => string;
  /** True if two states of the fields have the same content. */
  isSameForm: (one: Form, other: Form) => boolean;
  isComplete: (form: Form) => boolean;
  attemptId: (row: Row) => string;
  /** Returns the fields with the values that the backend set, except for fields that changed since `sent`. */
  mergeSaved: (form: Form, sent: Form, stored: Form) => Form;

  /**
   * Serializes and parses the content of a local draft. `base` is the row that editing began with: a restored draft may
   * continue from another row. Parsing returns null for unknown content.
   */
  writeDraft: (content: DraftContent<Form>, base: Row | null) => unknown;
  readDraft: (stored: unknown) => DraftContent<Form> | null;

  /** Throws a PostgrestError when the row cannot be read. */
  find: (id: string) => Promise<Row | null>;
  /**
   * Stores a row, removes the backend's copy of the draft, and returns the stored version. Throws a ConflictError if
   * the stored version is not the base, unless an earlier attempt stored it.
   */
  save: (row: Row, base: SaveBase, attempt: SaveAttempt) => Promise<Row>;
  /** Updates the local list with a saved row. */
  markSaved: (row: Row) => void;
  /** Adds a row that could not be saved to the local list, to retry later. */
  queueUnsaved: (row: Row) => void;

  /** Returns a new path for the chosen file of a field, or of a picture in a text. */
  newPath: (file: File, now: Date, field: string) => string;
  /** Uploads a file and returns its path. Throws the storage's error. */
  upload: (upload: FileUpload) => Promise<string>;
  /** Returns the fields with the path of an uploaded file in a field, or in the text that contains the picture. */
  withPath: (form: Form, field: string, path: string) => Form;
};

/** True if the backend has the record. */
export function isStored({ revision }: Pick<RecordRow, "revision">): boolean {
  return revision > 0;
}
