import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { runChange } from "../background/run-change.ts";
import type { Field, Fields } from "../description/field.ts";
import { type Columns, fieldsOf, type RecordType } from "../description/record-type.ts";
import { toSaveError } from "../saving/send-edit.ts";

/** Bulk actions. `set` assigns one value to a field of all records. */
export type BulkAction = "publish" | "archive" | "trash" | "restore" | "set";

export type BulkChange =
  | { act: Exclude<BulkAction, "set"> }
  | { act: "set"; column: string; field: Field; value: Json };

const settableKinds: ReadonlySet<Field["kind"]> = new Set(["choice", "choices", "flag", "relation"]);

/** Returns the fields that a bulk action may set: choices, flags and relations. */
export function settableFields(type: RecordType): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(type)).filter(
      ([, field]) => settableKinds.has(field.kind) && !field.isHidden && !field.translated,
    ),
  );
}

/** True if a change would alter a row. Publishing skips published and scheduled records; archiving skips all others. */
export function isChangedBy(type: RecordType, row: Columns, change: BulkChange): boolean {
  switch (change.act) {
    case "publish":
      return !isOut(type, row);
    case "archive":
      return isOut(type, row);
    case "trash":
      return row.deleted_at === null;
    case "restore":
      return row.deleted_at !== null;
    case "set":
      return canonicalJson(row[change.column] ?? null) !== canonicalJson(change.value);
  }
}

function isOut({ state }: RecordType, row: Columns): boolean {
  return row[state] === "published" || row[state] === "scheduled";
}

function columnsOf(type: RecordType, change: BulkChange): Record<string, Json> {
  switch (change.act) {
    case "publish":
      return { ...(type.acts?.publish ?? { [type.state]: "published" }) };
    case "archive":
      return { ...(type.acts?.archive ?? { [type.state]: "archived" }) };
    case "trash":
      return { deleted_at: new Date().toISOString() };
    case "restore":
      return { deleted_at: null };
    case "set":
      return { [change.column]: change.value };
  }
}

type Counted = [one: Parameters<typeof counted>[1], many: Parameters<typeof counted>[2]];

const titles: Readonly<Record<Exclude<BulkAction, "set">, Counted>> = {
  publish: [m.bulk_title_publish_one, m.bulk_title_publish],
  archive: [m.bulk_title_archive_one, m.bulk_title_archive],
  trash: [m.bulk_title_trash_one, m.bulk_title_trash],
  restore: [m.bulk_title_restore_one, m.bulk_title_restore],
};

/** Returns the title of the batch in the audit log. */
function bulkTitle(type: RecordType, change: BulkChange, count: number): string {
  const what =
    change.act === "set"
      ? counted(
          count,
          () => m.bulk_title_set_one({ field: change.field.label() }),
          (counts) => m.bulk_title_set({ ...counts, field: change.field.label() }),
        )
      : counted(count, ...titles[change.act]);
  return m.bulk_title({ type: type.names.many(), what });
}

/**
 * Applies a change to records as one batch. Returns the id of the batch for undoing it (null if no row changed) and the
 * number of changed rows. Throws a SaveError if the database rejects a record; nothing is changed then.
 */
export async function changeRecords(
  db: Db,
  type: RecordType,
  ids: readonly string[],
  change: BulkChange,
): Promise<{ batch: string | null; rows: number }> {
  const { data, error } = await runChange(db, {
    act: "change_records",
    arguments: { table_name: type.table, ids: [...ids], changes: columnsOf(type, change) },
    title: bulkTitle(type, change, ids.length),
    size: ids.length,
  });
  if (error) throw toSaveError(error);
  return data;
}
