import type { Db } from "#app/supabase/db.ts";
import { SaveError } from "../saving/save-errors.ts";
import type { RowState } from "./described-row.ts";
import type { RecordType } from "./record-type.ts";
import { refusal } from "./save-described.ts";
import { anyTable } from "./stored-records.ts";

/** What an action of the lists does to rows: withdraw them from the site, put them into the trash or back. */
export type RowChange = "archive" | "trash" | "restore" | "publish";

/** Also what only undoing does: what had never been published is a draft again. */
export type StoredChange = RowChange | "unpublish";

/** Returns what takes a change of a row back that was in this state. */
export function undoOf(change: RowChange, before: RowState): StoredChange {
  if (change === "publish") return before === "archived" ? "archive" : "unpublish";
  return ({ archive: "publish", trash: "restore", restore: "trash" } as const)[change];
}

/** Changes what visitors see of a row, without its content. Throws a SaveError when nothing was changed. */
export async function changeRow(db: Db, type: RecordType, rowId: string, change: StoredChange): Promise<void> {
  const columns = {
    archive: { [type.state]: "archived" },
    publish: { [type.state]: "published" },
    unpublish: { [type.state]: "draft" },
    trash: { deleted_at: new Date().toISOString() },
    restore: { deleted_at: null },
  }[change];
  const { data, error } = await anyTable(db).from(type.table).update(columns).eq("id", rowId).select("id");
  if (error) throw refusal(error);
  // A write that the policies refuse changes nothing and reports no error.
  if (data.length === 0) throw new SaveError(`${type.table} ${rowId} was not changed`);
}

/** As many rows are deleted at once at most: their keys are in an address. */
const mostDeleted = 200;

/**
 * Deletes a row of the trash for good, and then its draft; without an id, the first rows of the type's trash. Returns
 * how many there were. Throws a SaveError when the database refuses a row or it left the trash meanwhile: it stays,
 * with its draft.
 */
export async function deleteTrashed(db: Db, type: RecordType, rowId: string | null): Promise<number> {
  const ids = rowId === null ? await listTrashed(db, type) : [rowId];
  const rows = anyTable(db).from(type.table).delete().in("id", ids).not("deleted_at", "is", null);
  const { data, error } = await rows.select("id");
  if (error) throw refusal(error);
  const deleted = data.map(({ id }) => String(id));
  const drafts = anyTable(db).from("record_drafts").delete().eq("table_name", type.table).in("row_id", deleted);
  const { error: draftError } = await drafts;
  if (draftError) throw refusal(draftError);
  // A deletion that the policies refuse deletes nothing and reports no error.
  if (deleted.length < ids.length) throw new SaveError(`rows of ${type.table} are still there`);
  return deleted.length;
}

async function listTrashed(db: Db, { table, only }: RecordType): Promise<string[]> {
  const rows = anyTable(db).from(table).select("id").not("deleted_at", "is", null);
  const { data } = await (only ? rows.in(only.column, only.values) : rows)
    .order("id")
    .limit(mostDeleted)
    .throwOnError();
  return (data as { id: unknown }[]).map(({ id }) => String(id));
}
