import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { SaveAttempt, SaveBase } from "../record/edited-record.ts";
import { ConflictError, NoDataError, SaveError } from "../saving/save-errors.ts";
import type { DescribedRow } from "./described-row.ts";
import { type RecordType, titleOf } from "./record-type.ts";
import { anyTable, findRecord, partsOf, readRecord } from "./stored-records.ts";
import { withoutPlace } from "./without-place.ts";

type Failure = { code: string; message: string };

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
  { id, earlier, editId }: SaveAttempt,
): Promise<DescribedRow> {
  const edit = {
    base: base === null || base === "nothing" ? null : base.updatedAt,
    replaces: base === null,
    based_on: row.basedOn,
    title: titleOf(type, row.content.row),
    content: withoutPlace(type, row.content),
    intent: row.intent,
    parts: partsOf(type),
    earlier,
    autosave: editId,
  };
  const asked = { table_name: type.table, record_id: row.id, request_id: id, edit };
  const { data, error } = await anyTable(db).rpc("save_edit", asked);
  if (error?.code === "PT409")
    throw new ConflictError(error.message, await storedSince(db, type, row.id, error.details));
  if (error) throw refusal(error);
  const stored = readRecord(type, data);
  if (!stored) throw new NoDataError(`${type.table} ${row.id} came back without its row`);
  return stored;
}

/** Returns the version that a conflict names, or reads it where the conflict names none. */
async function storedSince(db: Db, type: RecordType, id: string, details: string | null): Promise<DescribedRow | null> {
  try {
    return readRecord(type, JSON.parse(details ?? ""));
  } catch {
    return findRecord(db, type, id);
  }
}

/** Returns the id of an attempt to save a row: the same for the same content, base and intent. A UUID. */
export function saveAttemptId(type: RecordType, { id, updated_at, intent, content }: DescribedRow): string {
  const said = canonicalJson([type.table, id, updated_at, intent, withoutPlace(type, content)] as unknown as Json);
  const digits = bytesToHex(sha256(new TextEncoder().encode(said))).slice(0, 32);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

/** Wraps a database error in a SaveError for the editor. */
export function refusal(error: Failure): SaveError {
  return new SaveError(error.message, { cause: error });
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
