import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { formOf } from "../description/described-form.ts";
import type { RecordContent } from "../description/described-row.ts";
import type { ChildTable } from "../description/field.ts";
import { formProblems } from "../description/form-problems.ts";
import { type RecordType, titleOf } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import { type BulkChange, isChangedBy } from "./bulk-change.ts";

type Row = Record<string, Json>;

export type PlannedRecord = { id: string; title: string };

/** Effect of a bulk action on the selected records. */
export type BulkPlan = {
  changed: PlannedRecord[];
  /** Number of changed records that are published. */
  published: number;
  /** Number of records that already have the target state. */
  unchanged: number;
  /** Number of scheduled records, which are not published early. */
  scheduled: number;
  /** Number of selected records that no longer exist. */
  gone: number;
  /** Records that cannot be published, with the labels of their invalid fields. */
  incomplete: (PlannedRecord & { fields: string[] })[];
  /** Changed records that also have a draft. */
  drafted: PlannedRecord[];
};

/** Maximum number of rows per request: their ids are part of the URL. */
const maxRows = 100;

/** Maximum number of rows in a response of the data API. */
const maxResponseRows = 1000;

/** Computes the effect of a change on the stored records. Throws the data API's error. */
export async function planChange(
  db: Db,
  type: RecordType,
  ids: readonly string[],
  change: BulkChange,
): Promise<BulkPlan> {
  const plan: BulkPlan = {
    changed: [],
    published: 0,
    unchanged: 0,
    scheduled: 0,
    gone: 0,
    incomplete: [],
    drafted: [],
  };
  for (let from = 0; from < ids.length; from += maxRows) {
    const some = ids.slice(from, from + maxRows);
    const isPublishing = change.act === "publish";
    const [rows, drafted, children] = await Promise.all([
      readRows(db, type, some, change),
      readDrafted(db, type, some),
      isPublishing ? readChildren(db, type, some) : {},
    ]);
    plan.gone += some.length - rows.length;
    for (const row of rows) {
      const record = { id: String(row.id), title: titleOf(type, row) };
      if (!isChangedBy(type, row, change)) {
        if (isPublishing && row[type.state] === "scheduled") plan.scheduled += 1;
        else plan.unchanged += 1;
        continue;
      }
      const fields = isPublishing ? fieldsToComplete(type, { row, children: childrenOf(type, children, row) }) : [];
      if (fields.length > 0) {
        plan.incomplete.push({ ...record, fields });
        continue;
      }
      plan.changed.push(record);
      if (row[type.state] === "published") plan.published += 1;
      if (drafted.has(record.id)) plan.drafted.push(record);
    }
  }
  return plan;
}

/** Returns the labels of the fields that prevent publishing. */
export function fieldsToComplete(type: RecordType, content: RecordContent): string[] {
  const form = formOf(type, { id: String(content.row.id), content, draft: null, state: "published" }, "UTC");
  return [...new Set(formProblems(type, form, "UTC", content.row).map(({ label }) => label))];
}

async function readRows(db: Db, type: RecordType, ids: readonly string[], change: BulkChange): Promise<Row[]> {
  const columns =
    change.act === "publish"
      ? "*"
      : [
          ...new Set([
            "id",
            type.state,
            "deleted_at",
            ...type.titles,
            ...(change.act === "set" ? [change.column] : []),
          ]),
        ].join();
  const { data } = await anyTable(db)
    .from(type.table)
    .select(columns)
    .in("id", [...ids])
    .order("id")
    .throwOnError();
  return data as unknown as Row[];
}

async function readDrafted(db: Db, type: RecordType, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const drafts = anyTable(db).from("record_drafts").select("row_id").eq("table_name", type.table);
  const { data } = await drafts.in("row_id", [...ids]).throwOnError();
  return new Set((data as { row_id: string }[]).map(({ row_id }) => row_id));
}

async function readChildren(db: Db, type: RecordType, ids: readonly string[]): Promise<Record<string, Row[]>> {
  const lists = await Promise.all(
    (type.children ?? []).map(async (child) => [child.table, await readChildRows(db, child, ids)] as const),
  );
  return Object.fromEntries(lists);
}

/** Paginates, because the data API limits the size of a response. */
async function readChildRows(db: Db, { table, parent, fields, order }: ChildTable, ids: readonly string[]) {
  const found: Row[] = [];
  for (;;) {
    const columns = [parent, ...Object.keys(fields)].join();
    let query = anyTable(db)
      .from(table)
      .select(columns)
      .in(parent, [...ids])
      .order(parent);
    for (const { column, ascending } of order) query = query.order(column, { ascending });
    const { data } = await query.range(found.length, found.length + maxResponseRows - 1).throwOnError();
    found.push(...(data as unknown as Row[]));
    if (data.length < maxResponseRows) return found;
  }
}

function childrenOf(type: RecordType, children: Record<string, Row[]>, { id }: Row): Record<string, Row[]> {
  return Object.fromEntries(
    (type.children ?? []).map(({ table, parent }) => [
      table,
      (children[table] ?? []).filter((child) => String(child[parent]) === String(id)),
    ]),
  );
}
