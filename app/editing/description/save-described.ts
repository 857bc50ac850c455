import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { ConflictError, NoDataError } from "../saving/save-errors.ts";
import { attemptOf, requestIdOf, type SaveAttempt, type SaveBase, sendEdit } from "../saving/send-edit.ts";
import { type DescribedRow, isStored } from "./described-row.ts";
import { type RecordType, titleOf } from "./record-type.ts";
import { anyTable, findRecord, partsOf, readRecord } from "./stored-records.ts";
import { withoutPlace } from "./without-place.ts";

/**
 * Saves a record as its `intent` says, in one request: the content becomes the record's draft; to publish, the draft
 * becomes the row, or its Spanish does and the draft keeps the English, and to propose, it goes to review. Returns the
 * stored record: a draft that was overtaken (`isOutdated`) stays a draft. Throws a ConflictError when `base` differs
 * from the stored version, a SaveError whose cause is the database's error when it refuses the save or does not answer.
 */
export async function saveDescribed(
  db: Db,
  type: RecordType,
  row: DescribedRow,
  base: SaveBase,
  attempt: SaveAttempt,
): Promise<DescribedRow> {
  const edit = {
    ...attemptOf(base, attempt),
    based_on: row.basedOn,
    title: titleOf(type, row.content.row),
    content: withoutPlace(type, row.content) as unknown as Json,
    intent: row.intent,
    parts: partsOf(type),
  };
  try {
    const data = await sendEdit(db, { table: type.table, id: row.id, requestId: attempt.id, edit });
    const stored = readRecord(type, data);
    if (stored) return stored;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const current = error.current === undefined ? await findRecord(db, type, row.id) : readRecord(type, error.current);
    throw new ConflictError(error.message, current);
  }
  throw new NoDataError(`${type.table} ${row.id} came back without its row`);
}

/** Returns the id of an attempt to save a row: the same for the same content, base and intent. */
export function saveAttemptId(type: RecordType, row: DescribedRow): string {
  const { id, intent, content } = row;
  const base = isStored(row) ? row.updated_at : null;
  return requestIdOf([type.table, id, base, intent, withoutPlace(type, content)] as unknown as Json);
}

/**
 * Turns a scheduled draft into a normal one. Returns false if it was published or discarded in the meantime. Throws the
 * data API's error.
 */
export async function unscheduleDraft(db: Db, draftId: string): Promise<boolean> {
  const columns = { status: "draft", publish_at: null };
  const drafts = anyTable(db).from("record_drafts").update(columns).eq("id", draftId);
  const { data } = await drafts.select("id").throwOnError();
  return data.length > 0;
}

/** Discards the draft of a record. The row is unchanged. Throws the data API's error. */
export async function discardStoredDraft(db: Db, draftId: string): Promise<void> {
  await anyTable(db).from("record_drafts").delete().eq("id", draftId).throwOnError();
}
