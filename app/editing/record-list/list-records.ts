import { z } from "zod";
import { dayIn } from "#app/lib/calendar-day.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import { type RowState, readRowState } from "../description/described-row.ts";
import { storedTranslationState } from "../description/form-translation.ts";
import { type Columns, type RecordType, titleOf, translatedFields } from "../description/record-type.ts";
import { anyTable } from "../description/stored-records.ts";
import type { TranslationState } from "../translation/translation-state.ts";
import type { RecordSelection, StateFilter } from "./record-selection.ts";
import { orderOf } from "./record-sort.ts";

export const recordsPerPage = 50;

export type ListedRecord = {
  id: string;
  title: string;
  columns: Columns;
  state: RowState;
  /** Translation state; null if the type has no translated fields. */
  translation: TranslationState | null;
  updatedAt: string;
  /** End of publication; null if it does not expire. */
  expiresAt: string | null;
  draft: "draft" | "review" | "scheduled" | null;
};

/** A record that only exists as a draft. */
export type ListedDraft = { id: string; title: string; status: "draft" | "review" | "scheduled"; updatedAt: string };

export type RecordPage = {
  selection: RecordSelection;
  records: ListedRecord[];
  total: number;
  /** True if there are more than `total` records: the database stops counting there. */
  isMore: boolean;
  /** Drafts of new records; only on the first page of the unfiltered list. */
  drafts: ListedDraft[];
};

const listedPage = z.object({
  rows: z.array(z.record(z.string(), z.json())),
  total: z.number(),
  is_more: z.boolean(),
});

const states: Record<StateFilter, RowState> = { publicados: "published", borradores: "draft", retirados: "archived" };

/** Returns a page of a type's records. Throws the data API's error. */
export async function listRecords(db: Db, type: RecordType, selection: RecordSelection): Promise<RecordPage> {
  const [{ data }, drafts] = await Promise.all([
    db.rpc("list_records", { table_name: type.table, question: questionOf(type, selection) }).throwOnError(),
    isFirstOfAll(selection) ? listNewDrafts(db, type) : [],
  ]);
  const { rows, total, is_more } = listedPage.parse(data);
  const drafted = await draftsOf(
    db,
    type,
    rows.map(({ id }) => String(id)),
  );
  return {
    selection,
    records: rows.map((row) => listedRecord(type, row, drafted.get(String(row.id)) ?? null)),
    total,
    isMore: is_more,
    drafts,
  };
}

/** Returns the exact number of a selection's records, without the limit of `listRecords`. Throws the API's error. */
export async function countSelected(db: Db, type: RecordType, selection: RecordSelection): Promise<number> {
  const question = { ...questionOf(type, selection), columns: ["id"], count: 0, is_exact: true };
  const { data } = await db.rpc("list_records", { table_name: type.table, question }).throwOnError();
  return listedPage.parse(data).total;
}

/** Maximum number of records in a bulk action. The database enforces it, too. */
export const mostChosen = 10_000;

/** Maximum number of ids per request. */
const idsAtOnce = 1000;

const listedIds = z.object({ rows: z.array(z.object({ id: z.union([z.string(), z.number()]) })) });

/**
 * Returns the ids of all records of a selection, on all pages; null if there are too many for a bulk action. Throws the
 * data API's error.
 */
export async function listRecordIds(db: Db, type: RecordType, selection: RecordSelection): Promise<string[] | null> {
  const ids = new Set<string>();
  const order = [{ column: "id", ascending: true }];
  for (let from = 0; from <= mostChosen; from += idsAtOnce) {
    const question = { ...questionOf(type, selection), columns: ["id"], order, from, count: idsAtOnce };
    const { data } = await db.rpc("list_records", { table_name: type.table, question }).throwOnError();
    const { rows } = listedIds.parse(data);
    for (const { id } of rows) ids.add(String(id));
    if (rows.length < idsAtOnce) break;
  }
  return ids.size > mostChosen ? null : [...ids];
}

/** Returns the ids of all records of a selection, in list order, without limit. Throws the data API's error. */
export async function listAllIds(db: Db, type: RecordType, selection: RecordSelection): Promise<string[]> {
  const ids = new Set<string>();
  for (let from = 0; ; from += idsAtOnce) {
    const question = { ...questionOf(type, selection), columns: ["id"], from, count: idsAtOnce };
    const { data } = await db.rpc("list_records", { table_name: type.table, question }).throwOnError();
    const { rows } = listedIds.parse(data);
    for (const { id } of rows) ids.add(String(id));
    if (rows.length < idsAtOnce) return [...ids];
  }
}

/** Returns the numbers of records outside and in the trash. Throws the data API's error. */
export async function countRecords(db: Db, type: RecordType): Promise<{ listed: number; trashed: number }> {
  const count = (isTrash: boolean) => {
    const query = ofType(type, anyTable(db).from(type.table).select("id", { count: "exact", head: true }));
    return (isTrash ? query.not("deleted_at", "is", null) : query.is("deleted_at", null)).throwOnError();
  };
  const [listed, trashed] = await Promise.all([count(false), count(true)]);
  return { listed: listed.count ?? 0, trashed: trashed.count ?? 0 };
}

/** Returns the arguments of `list_records`. */
function questionOf(type: RecordType, selection: RecordSelection) {
  const { text, state, isTrash, choices, view, isDue, reviewer, sort, page } = selection;
  const source = view ? type.list.views?.[view]?.source : null;
  return {
    ...(source ? { source } : {}),
    columns: columnsOf(type),
    text,
    is_trash: isTrash,
    values: {
      ...(type.only ? { [type.only.column]: [...type.only.values] } : {}),
      ...(state ? { [type.state]: [states[state as StateFilter]] } : {}),
      ...Object.fromEntries(Object.entries(choices).map(([column, code]) => [column, [code]])),
    },
    ...(isDue ? { due_by: dayIn(institution.timeZone, new Date()) } : {}),
    ...(reviewer ? { keeper: reviewer } : {}),
    order: orderOf(type, sort),
    from: (page - 1) * recordsPerPage,
    count: recordsPerPage,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the builder of a table that only the description knows.
function ofType(type: RecordType, query: any): any {
  return type.only ? query.in(type.only.column, type.only.values) : query;
}

function columnsOf(type: RecordType): string[] {
  const translated = Object.keys(translatedFields(type));
  const columns = ["id", type.state, "updated_at", "expires_at", ...type.titles, ...type.list.columns];
  const ofTranslation = ["revision", "translated_from", "translations", ...translated];
  return [...new Set([...columns, ...(translated.length > 0 ? ofTranslation : [])])];
}

function listedRecord(type: RecordType, row: Record<string, Json>, draft: ListedRecord["draft"]): ListedRecord {
  return {
    id: String(row.id),
    title: titleOf(type, row),
    columns: row,
    state: readRowState(row[type.state]),
    translation: "translations" in row ? storedTranslationState(type, row) : null,
    updatedAt: String(row.updated_at),
    expiresAt: typeof row.expires_at === "string" ? row.expires_at : null,
    draft,
  };
}

async function draftsOf(db: Db, type: RecordType, ids: string[]) {
  const found = new Map<string, ListedRecord["draft"]>();
  if (ids.length === 0) return found;
  const { data } = await anyTable(db)
    .from("record_drafts")
    .select("row_id,status")
    .eq("table_name", type.table)
    .in("row_id", ids)
    .throwOnError();
  for (const { row_id, status } of data) found.set(row_id, status);
  return found;
}

async function listNewDrafts(db: Db, type: RecordType): Promise<ListedDraft[]> {
  const { data } = await anyTable(db)
    .from("record_drafts")
    .select("id,title,status,updated_at,content")
    .eq("table_name", type.table)
    .is("row_id", null)
    .order("updated_at", { ascending: false })
    .limit(recordsPerPage)
    .throwOnError();
  return data
    .filter(({ content }) => isOfType(type, content?.row))
    .map(({ id, title, status, updated_at }) => ({ id, title, status, updatedAt: updated_at }));
}

function isOfType({ only }: RecordType, row: Columns | undefined): boolean {
  return !only || only.values.includes(String(row?.[only.column] ?? ""));
}

function isFirstOfAll({ text, state, isTrash, choices, view, isDue, reviewer, page }: RecordSelection): boolean {
  return (
    !isTrash &&
    view === null &&
    !isDue &&
    reviewer === null &&
    page === 1 &&
    !text.trim() &&
    (state === null || state === "borradores") &&
    Object.keys(choices).length === 0
  );
}
