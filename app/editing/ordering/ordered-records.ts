import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { RowState } from "../description/described-row.ts";
import { type PlaceColumns, type RecordType, titleOf } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import { toSaveError } from "../saving/send-edit.ts";

/** A record and its position in its group. */
export type OrderedRecord = {
  id: string;
  title: string;
  state: RowState;
  /** Code of the group; null if the type has no groups. */
  group: string | null;
  place: number;
};

/** Maximum number of rows in a response of the data API. */
const maxResponseRows = 1000;

/**
 * Returns all records of a type in order, except those in the trash or without a group. Throws the data API's error.
 */
export async function listInOrder(
  db: Db,
  type: RecordType,
  { column, within }: PlaceColumns,
): Promise<OrderedRecord[]> {
  const columns = ["id", type.state, column, ...(within ? [within] : []), ...type.titles];
  const found: OrderedRecord[] = [];
  for (let from = 0; ; from += maxResponseRows) {
    const rows = anyTable(db)
      .from(type.table)
      .select([...new Set(columns)].join())
      .is("deleted_at", null);
    const ordered = [column, ...type.titles, "id"].reduce(
      (query, name) => query.order(name),
      within ? rows.not(within, "is", null) : rows,
    );
    const { data } = await ordered.range(from, from + maxResponseRows - 1).throwOnError();
    for (const row of data as unknown as Record<string, Json>[]) {
      const state = row[type.state];
      found.push({
        id: String(row.id),
        title: titleOf(type, row),
        state: state === "published" || state === "archived" ? state : "draft",
        group: within ? String(row[within]) : null,
        place: Number(row[column]),
      });
    }
    if (data.length < maxResponseRows) return found;
  }
}

export type PlacedRecord = Pick<OrderedRecord, "id" | "place"> & { newPlace: number };

const saved = z.object({ batch: z.string().nullable() });

/**
 * Saves positions as one batch, named `title` in the audit log. Returns the id of the batch for undoing it, or null if
 * nothing changed. Returns «overtaken», and changes nothing, if another user moved one of the records. Throws a
 * SaveError if the database rejects the change.
 */
export async function savePlaces(
  db: Db,
  type: RecordType,
  records: readonly PlacedRecord[],
  title: string,
): Promise<{ batch: string | null } | "overtaken"> {
  const places = records.map(({ id, place, newPlace }) => ({ id, was: place, position: newPlace }));
  const { data, error } = await db.rpc("reorder_records", { table_name: type.table, places, title });
  if (error?.code === "PT409" || error?.code === "409") return "overtaken";
  if (error) throw toSaveError(error);
  return saved.parse(data);
}
