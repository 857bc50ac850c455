import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import type { FilePaths } from "../drafts/draft-content.ts";
import type { FileUpload } from "./file-upload.ts";
import { ConflictError } from "./save-errors.ts";
import type { SaveAttempt } from "./send-edit.ts";

/**
 * Outcome of saving a row. `row` is the stored row or, after a failure, the row that this browser queued. `file` is the
 * name of the file that failed; null when the row failed.
 */
export type RowOutcome =
  | { result: "saved"; row: DescribedRow }
  | { result: "conflict"; current: DescribedRow | null }
  | { result: "failed"; file: string | null; error: unknown; row: DescribedRow };

/** Outcome of a save. `uploaded` are the paths of the uploaded files, even if saving the row failed. */
export type SaveOutcome = RowOutcome & { uploaded: FilePaths };

type SaveOptions = {
  /** True to overwrite a version that was saved elsewhere since editing began. */
  isOverwriting: boolean;
  attempt: SaveAttempt;
};

type SaveRequest = SaveOptions & {
  form: DescribedForm;
  /** The stored row that editing began with; null for a new record. */
  base: DescribedRow | null;
  /** Chosen files, by field. */
  uploads: Record<string, FileUpload>;
  now: Date;
};

/**
 * Saves the fields of a form: uploads the chosen files, then stores the row. After a failure, queues the row in the
 * local list with the paths of the uploaded files, so that a retry does not upload them again. Never throws.
 */
export async function saveRecord(
  record: DescribedRecord,
  { form: sent, base, uploads, now, ...options }: SaveRequest,
): Promise<SaveOutcome> {
  const uploaded: FilePaths = {};
  let form = sent;
  for (const [field, upload] of Object.entries(uploads)) {
    try {
      const path = await record.upload(upload);
      uploaded[field] = path;
      form = record.withPath(form, field, path);
    } catch (error) {
      return { ...queueRow(record, record.rowOf(form, base, now), error, upload.file.name), uploaded };
    }
  }
  return { ...(await saveRow(record, record.rowOf(form, base, now), options)), uploaded };
}

/** Saves a row, or queues it in the local list after a failure. Never throws. */
export async function saveRow(
  record: RowWriter,
  row: DescribedRow,
  { isOverwriting, attempt }: SaveOptions,
): Promise<RowOutcome> {
  try {
    const base = isStored(row) ? { updatedAt: row.updated_at } : "nothing";
    const saved = await record.save(row, isOverwriting ? null : base, attempt);
    record.markSaved(saved);
    return { result: "saved", row: saved };
  } catch (error) {
    if (error instanceof ConflictError) return { result: "conflict", current: error.current };
    return queueRow(record, row, error);
  }
}

/** Queues a row that could not be saved in the local list. `file` is the name of the file that failed. */
function queueRow(
  record: Pick<RowWriter, "queueUnsaved">,
  row: DescribedRow,
  error: unknown,
  file: string | null = null,
): RowOutcome & { result: "failed" } {
  record.queueUnsaved(row);
  return { result: "failed", file, error, row };
}

type RowWriter = Pick<DescribedRecord, "save" | "markSaved" | "queueUnsaved">;
