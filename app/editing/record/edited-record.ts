import type { Database, Json } from "#app/supabase/database.types.ts";
import type { ConflictTexts } from "../conflict/conflict-texts.ts";
import type { DraftContent } from "../drafts/draft-content.ts";
import type { FileUpload } from "../saving/file-upload.ts";

/** The columns that every edited table has. Moments are ISO 8601 with offset. */
export type RecordRow = {
  id: string;
  /** Counts the stored versions from 1; 0 for a record that only this browser has. */
  revision: number;
  updated_at: string;
  /** The account that wrote this version. */
  updated_by: string | null;
  /** When the record was moved to the trash; null when it is not there. */
  deleted_at: string | null;
};

/** The version that a save replaces: `nothing` for a new record. Null replaces whatever version there is. */
export type SaveBase = { updatedAt: string } | "nothing" | null;

/**
 * An attempt to save: its id, those of earlier attempts of the same edit without a response, of which one may have been
 * stored, and the id of the editing session.
 */
export type SaveAttempt = { id: string; earlier: readonly string[]; editId: string };

/**
 * How one kind of record is edited: how its row and the fields of its form become each other, and how it is stored. A
 * feature describes its record with this; everything else in `app/editing/` works with the description alone.
 */
export type EditedRecord<Form extends { id: string }, Row extends RecordRow> = {
  /** The table. Drafts are stored under its name. */
  table: keyof Database["public"]["Tables"];
  texts: ConflictTexts;

  /** Returns the fields for a stored row. */
  formOf: (row: Row) => Form;
  /** Returns the row for the fields. `base` is the row that editing began with, null for a new record. */
  rowOf: (form: Form, base: Row | null, now: Date) => Row;
  /** Returns what saving a row stores, as `{ row, children }` (`save_record`). */
  contentOf: (row: Row) => Json;
  /** Returns what lists call the record; may be empty. */
  titleOf: (form: Form) => string;
  /** Whether two states of the fields say the same. */
  isSameForm: (one: Form, other: Form) => boolean;
  /** Whether the fields can be sent as they are. */
  isComplete: (form: Form) => boolean;
  /** Returns what names an attempt to save a row. */
  attemptId: (row: Row) => string;
  /** Whether the request of `save` also checks the session and removes the backend's copy of what was typed. */
  savesInOneRequest: boolean;
  /** Returns the fields with what the backend decided, except for fields that changed after `sent` was sent. */
  settle: (form: Form, sent: Form, stored: Form) => Form;

  /**
   * Writes and reads what a draft in the browser's storage holds. `base` is the row that editing began with: a
   * recovered draft may go on from another. Reading returns null for unknown content.
   */
  writeDraft: (content: DraftContent<Form>, base: Row | null) => unknown;
  readDraft: (stored: unknown) => DraftContent<Form> | null;

  /** Returns the stored row, or null. Throws a PostgrestError when it cannot be read. */
  find: (id: string) => Promise<Row | null>;
  /**
   * Stores a row and returns what is stored then. Throws a ConflictError when the base is not what is stored, unless an
   * earlier attempt stored that.
   */
  save: (row: Row, base: SaveBase, attempt: SaveAttempt) => Promise<Row>;
  /** Updates the local copy of the list with a row that was saved. */
  markSaved: (row: Row) => void;
  /** Adds a row that could not be saved to the local list, to be sent later. */
  queueUnsaved: (row: Row) => void;

  /** Returns the path for the chosen file of a field, or of a picture in a text, that was not uploaded before. */
  newPath: (file: File, now: Date, field: string) => string;
  /** Uploads a file and returns its path. Throws the storage's error. */
  upload: (upload: FileUpload) => Promise<string>;
  /** Returns the fields with the path of an uploaded file in one of them, or in the text that has the picture. */
  withPath: (form: Form, field: string, path: string) => Form;
};

/** Whether the backend has the record. */
export function isStored({ revision }: Pick<RecordRow, "revision">): boolean {
  return revision > 0;
}
