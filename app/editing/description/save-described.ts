import { newUuid } from "#app/lib/new-id.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";
import type { SaveBase } from "../record/edited-record.ts";
import { ConflictError, NoDataError, SaveError } from "../saving/save-errors.ts";
import { type DescribedRow, draftContent, isOvertaken, type StoredDraft } from "./described-row.ts";
import { type RecordType, titleOf } from "./record-type.ts";
import { anyTable, findRecord } from "./stored-records.ts";
import { withoutPlace } from "./without-place.ts";

type Failure = { code: string; message: string };

/** Error codes for a record that was changed or deleted in the meantime. */
const conflictCodes = ["PT409", "PT404", "409", "404"];

/**
 * Saves a record according to its `intent`. The content becomes its draft. Publishing then applies the draft to the row
 * (or its Spanish only, so that the draft keeps the English); proposing submits it for review. Returns the stored
 * record; an outdated draft (`isOvertaken`) stays a draft. Throws a ConflictError if `base` differs from the stored
 * version, a SaveError with the database's error as its cause if the database rejects the save, and the data API's
 * error if it does not respond.
 */
export async function saveDescribed(
  db: Db,
  type: RecordType,
  row: DescribedRow,
  base: SaveBase,
): Promise<DescribedRow> {
  const present = await findRecord(db, type, row.id);
  const isExpected =
    base === null ||
    (base === "nothing" ? present === null : present !== null && isSameMoment(present.updated_at, base.updatedAt));
  if (!isExpected) throw new ConflictError(`${type.table} ${row.id} changed meanwhile`, present);
  const draftId = await keepDraft(db, type, row, present, base === null);
  if (row.intent.does === "propose") {
    const { error } = await anyTable(db).rpc("propose_draft", { draft: draftId, note: row.intent.note });
    if (error) throw refusal(error);
  }
  const { does } = row.intent;
  if (does !== "publish" && does !== "publish-spanish") return foundAgain(db, type, present?.rowId ?? draftId);
  const publish = does === "publish" ? "publish_draft" : "publish_spanish";
  const { data, error } = await anyTable(db).rpc(publish, { draft: draftId });
  if (error) {
    if (!conflictCodes.includes(error.code)) throw new SaveError(error.message, { cause: error });
    const stored = await findRecord(db, type, row.id);
    if (stored && isOvertaken(stored) && stored.draft?.id === draftId) return stored;
    throw new ConflictError(error.message, stored);
  }
  return foundAgain(db, type, String((data as { id: unknown }).id));
}

/** Stores the content as the record's draft. Returns the id of the draft. */
async function keepDraft(
  db: Db,
  type: RecordType,
  row: DescribedRow,
  present: DescribedRow | null,
  isOverwriting: boolean,
): Promise<string> {
  const { intent, content } = row;
  const columns = {
    title: titleOf(type, content.row),
    content: draftContent(withoutPlace(type, content), present?.published ?? null) as unknown as Json,
    // Overwriting replaces the stored version that the conflict dialog showed. A draft keeps its base version, unless
    // it was merged with a later one.
    based_on: isOverwriting || !present?.draft ? versionOf(present) : (row.basedOn ?? present.basedOn),
    status: statusFor(intent, present),
    publish_at: intent.does === "schedule" ? intent.publishAt : null,
    problem: null,
  };
  if (present?.draft) {
    const { id, updated_at } = present.draft;
    const [from, to] = versionBounds(updated_at);
    const { data, error } = await anyTable(db)
      .from("record_drafts")
      .update(columns)
      .eq("id", id)
      .gte("updated_at", from)
      .lt("updated_at", to)
      .select("id");
    if (error) throw refusal(error);
    if (data.length === 0) throw new ConflictError(`draft ${id} changed meanwhile`, await findRecord(db, type, row.id));
    return id;
  }
  const id = row.rowId ? newUuid() : row.id;
  const { data, error } = await anyTable(db)
    .from("record_drafts")
    .insert({ id, table_name: type.table, row_id: row.rowId, ...columns })
    .select("id");
  if (error?.code === "23505") throw new ConflictError(error.message, await findRecord(db, type, row.id));
  if (error) throw refusal(error);
  if (data.length === 0) throw new NoDataError("the draft came back without its row");
  return id;
}

/** Returns the status of the draft while it is stored. A proposal that is submitted again stays in review. */
function statusFor({ does }: DescribedRow["intent"], present: DescribedRow | null): StoredDraft["status"] {
  if (does === "schedule") return "scheduled";
  return does === "propose" && present?.draft?.status === "review" ? "review" : "draft";
}

function versionOf(present: DescribedRow | null): string | null {
  return present?.rowId ? present.rowUpdatedAt : null;
}

async function foundAgain(db: Db, type: RecordType, id: string): Promise<DescribedRow> {
  const stored = await findRecord(db, type, id);
  if (!stored) throw new SaveError(`${type.table} ${id} was stored and is not there`);
  return stored;
}

/** Wraps a database error in a SaveError for the editor. */
export function refusal(error: Failure): SaveError {
  return new SaveError(error.message, { cause: error });
}

function isSameMoment(one: string, other: string): boolean {
  return Date.parse(one) === Date.parse(other);
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
