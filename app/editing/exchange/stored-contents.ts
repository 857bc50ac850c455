import { z } from "zod";
import { addToList } from "#app/lib/add-to-list.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type RecordContent, type RowState, readRowState } from "../description/described-row.ts";
import type { ChildTable } from "../description/field.ts";
import { fieldsOf, type RecordType } from "../description/record-type.ts";
import { rowComparator } from "../description/row-comparator.ts";

type Row = Record<string, Json>;

/** Stored content of a record, and its version. */
export type StoredContent = {
  id: string;
  updatedAt: string;
  state: RowState;
  revision: number;
  translatedFrom: Json;
  content: RecordContent;
};

/** Maximum number of records per request. */
const recordsAtOnce = 500;

const row = z.record(z.string(), z.json());
const answer = z.object({ rows: z.array(row), children: z.record(z.string(), z.array(row)) });

/**
 * Returns the complete records of a type in the order of `ids`, without missing ones. Calls `onProgress` with the
 * number of records read. Throws the data API's error.
 */
export async function readContents(
  db: Db,
  type: RecordType,
  ids: readonly string[],
  onProgress: (count: number) => void = () => {},
): Promise<StoredContent[]> {
  const parts = Object.fromEntries((type.children ?? []).map(({ table, parent }) => [table, parent]));
  const found: StoredContent[] = [];
  for (let from = 0; from < ids.length; from += recordsAtOnce) {
    const some = ids.slice(from, from + recordsAtOnce);
    const { data } = await db.rpc("read_records", { table_name: type.table, ids: some, parts }).throwOnError();
    const { rows, children } = answer.parse(data);
    const byId = new Map(rows.map((stored) => [String(stored.id), stored as Row]));
    const owned = (type.children ?? []).map(
      (child) => [child, groupRows(child, children[child.table] as Row[])] as const,
    );
    for (const id of some) {
      const stored = byId.get(id);
      if (stored) found.push(storedContent(type, stored, childRows(owned, id)));
    }
    onProgress(found.length);
  }
  return found;
}

function childRows(owned: (readonly [ChildTable, Map<string, Row[]>])[], id: string): RecordContent["children"] {
  return Object.fromEntries(owned.map(([{ table }, rows]) => [table, rows.get(id) ?? []]));
}

/** Groups the rows of a child table by record, with the columns and in the order of the editor. */
function groupRows(child: ChildTable, rows: Row[] = []): Map<string, Row[]> {
  const columns = [...(child.hasId ? ["id"] : []), ...Object.keys(child.fields)];
  const groups = new Map<string, Row[]>();
  for (const stored of rows.toSorted(rowComparator(child))) {
    const key = String(stored[child.parent]);
    const picked = Object.fromEntries(columns.map((column) => [column, stored[column] ?? null]));
    addToList(groups, key, picked);
  }
  return groups;
}

function storedContent(type: RecordType, stored: Row, children: RecordContent["children"]): StoredContent {
  const columns = new Set([...Object.keys(fieldsOf(type)), "translations"]);
  return {
    id: String(stored.id),
    updatedAt: String(stored.updated_at),
    state: readRowState(stored[type.state]),
    revision: Math.max(1, Number(stored.revision ?? 1)),
    translatedFrom: stored.translated_from ?? {},
    content: { row: Object.fromEntries(Object.entries(stored).filter(([column]) => columns.has(column))), children },
  };
}
