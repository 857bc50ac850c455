import { z } from "zod";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { runChange } from "../background/run-change.ts";
import { SaveError } from "../saving/save-errors.ts";
import { requestIdOf, sendEdit, toSaveError } from "../saving/send-edit.ts";
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

/** Version of a row: its key and its time of change. */
export type RowVersion = { id: string; updatedAt: string };

/**
 * Changes the state of a row without its content, and returns its new version. Repeating a change of the same version
 * has no effect. Throws a SaveError.
 */
export async function changeRow(
  db: Db,
  table: string,
  { id, updatedAt }: RowVersion,
  change: StoredChange,
): Promise<RowVersion> {
  const intent = intents[change];
  const requestId = requestIdOf([table, id, updatedAt, intent]);
  const stored = storedVersion.parse(await sendEdit(db, { table, id, requestId, edit: { intent } }));
  return { id, updatedAt: stored.row.updated_at };
}

const intents = {
  archive: { does: "withdraw" },
  publish: { does: "publish" },
  unpublish: { does: "withdraw", state: "draft" },
  trash: { does: "trash" },
  restore: { does: "restore" },
} as const;

const storedVersion = z.object({ row: z.object({ updated_at: z.string() }) });

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
