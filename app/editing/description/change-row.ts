import { m } from "#app/i18n/paraglide/messages.js";
import { newUuid } from "#app/lib/new-id.ts";
import type { Db } from "#app/supabase/db.ts";
import { runChange } from "../background/run-change.ts";
import { SaveError } from "../saving/save-errors.ts";
import { sendEdit, toSaveError } from "../saving/send-edit.ts";
import type { RowState } from "./described-row.ts";
import type { RecordType } from "./record-type.ts";
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

/**
 * Changes the state of a row without its content. Each call sends a new request id. An id derived from the row's
 * version would repeat a completed request if the list shows an outdated row. Throws a SaveError.
 */
export async function changeRow(db: Db, table: string, id: string, change: StoredChange): Promise<void> {
  await sendEdit(db, { table, id, requestId: newUuid(), edit: { intent: intents[change] } });
}

const intents = {
  archive: { does: "withdraw" },
  publish: { does: "publish" },
  unpublish: { does: "withdraw", state: "draft" },
  trash: { does: "trash" },
  restore: { does: "restore" },
} as const;

/**
 * Permanently deletes a trashed row and its draft. Throws a SaveError if the database rejects it or it left the trash
 * in the meantime; row and draft are kept then.
 */
export async function deleteTrashed(db: Db, type: RecordType, rowId: string): Promise<void> {
  const rows = anyTable(db).from(type.table).delete().eq("id", rowId).not("deleted_at", "is", null);
  const { data, error } = await rows.select("id");
  if (error) throw toSaveError(error);
  // A deletion that row-level security rejects deletes nothing and reports no error.
  if (data.length === 0) throw new SaveError(`${type.table} ${rowId} is still there`);
  const drafts = anyTable(db).from("record_drafts").delete().eq("table_name", type.table).eq("row_id", rowId);
  const { error: draftError } = await drafts;
  if (draftError) throw toSaveError(draftError);
}

/**
 * Permanently deletes a type's trash of about `size` rows, with their drafts: all or, if the database rejects one,
 * nothing, with a SaveError. Returns the number of deleted rows.
 */
export async function emptyTrash(db: Db, type: RecordType, size: number): Promise<number> {
  const { table: table_name, only } = type;
  const { data, error } = await runChange(db, {
    act: "empty_trash",
    arguments: only ? { table_name, only_column: only.column, only_values: [...only.values] } : { table_name },
    title: m.background_empty_title({ type: type.names.many() }),
    size,
  });
  if (error) throw toSaveError(error);
  return data.rows;
}
