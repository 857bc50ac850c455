import type { Db } from "#app/supabase/db.ts";
import { SaveError } from "../saving/save-errors.ts";
import type { RowState } from "./described-row.ts";
import type { RecordType } from "./record-type.ts";
import { refusal } from "./save-described.ts";
import { anyTable } from "./stored-records.ts";

/** List actions on a row. */
export type RowChange = "archive" | "trash" | "restore" | "publish";

/** A list action, or `unpublish`: the undo of the first publication, which makes the row a draft again. */
export type StoredChange = RowChange | "unpublish";

/** Returns the change that undoes `change`, given the row's previous state. */
export function undoOf(change: RowChange, before: RowState): StoredChange {
  if (change === "publish") return before === "archived" ? "archive" : "unpublish";
  return ({ archive: "publish", trash: "restore", restore: "trash" } as const)[change];
}

/** Changes the state of a row without its content. Throws a SaveError if no row was changed. */
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
  // A write that row-level security rejects changes nothing and reports no error.
  if (data.length === 0) throw new SaveError(`${type.table} ${rowId} was not changed`);
}

/** Maximum number of rows per request: their keys are part of the URL. */
const maxDeleted = 200;

/**
 * Permanently deletes a trashed row and its draft; without an id, the first rows of the type's trash. Returns their
 * number. Throws a SaveError if the database rejects a row or it left the trash in the meantime; such a row and its
 * draft are kept.
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
  // A deletion that row-level security rejects deletes nothing and reports no error.
  if (deleted.length < ids.length) throw new SaveError(`rows of ${type.table} are still there`);
  return deleted.length;
}

async function listTrashed(db: Db, { table, only }: RecordType): Promise<string[]> {
  const rows = anyTable(db).from(table).select("id").not("deleted_at", "is", null);
  const { data } = await (only ? rows.in(only.column, only.values) : rows).order("id").limit(maxDeleted).throwOnError();
  return (data as { id: unknown }[]).map(({ id }) => String(id));
}
