import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type DescribedRow, type RecordContent, readContent, readRowState, type StoredDraft } from "./described-row.ts";
import type { ChildTable } from "./field.ts";
import { fieldsOf, type RecordType } from "./record-type.ts";

type Stored = Record<string, Json>;

/** Returns the client without static table types, for tables that are known at run time only. */
export function anyTable(db: Db): SupabaseClient {
  return db as unknown as SupabaseClient;
}

const draftRow = z.object({
  id: z.string(),
  row_id: z.string().nullable(),
  content: z.unknown(),
  based_on: z.string().nullable(),
  status: z.enum(["draft", "review", "scheduled"]),
  publish_at: z.string().nullable(),
  updated_at: z.string(),
  updated_by: z.string().nullable(),
  is_proposal: z.boolean(),
  problem: z.string().nullable(),
});

/**
 * Returns a record with its draft; null if there is none. `id` is the key of a row or, for a record that only exists as
 * a draft, the id of the draft. Throws the data API's error.
 */
export async function findRecord(db: Db, type: RecordType, id: string): Promise<DescribedRow | null> {
  if (!isKey(id)) return findNewRecord(db, type, id);
  const [{ data: row }, draft, children] = await Promise.all([
    anyTable(db).from(type.table).select("*").eq("id", id).maybeSingle().throwOnError(),
    findDraft(db, type, "row_id", id),
    readChildren(db, type, id),
  ]);
  if (!row) return null;
  const stored = row as Stored;
  const published = { row: describedColumns(type, stored), children };
  return {
    ...bookkeepingOf(stored),
    id,
    rowId: id,
    rowUpdatedAt: String(stored.updated_at),
    basedOn: draft ? draft.based_on : String(stored.updated_at),
    state: readRowState(stored[type.state]),
    published,
    content: draft ? completeDraft(draft.content, published) : published,
    draft: draft?.draft ?? null,
    intent: { does: "draft" },
    ...(draft ? { updated_at: draft.draft.updated_at, updated_by: draft.draft.updated_by } : {}),
  };
}

/** True for the key of a row. Ids of drafts are UUIDs. */
function isKey(id: string): boolean {
  return /^\d{1,18}$/.test(id);
}

async function findNewRecord(db: Db, type: RecordType, id: string): Promise<DescribedRow | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const draft = await findDraft(db, type, "id", id);
  if (!draft) return null;
  // The draft was published in the meantime.
  if (draft.rowId) return findRecord(db, type, draft.rowId);
  return {
    id,
    rowId: null,
    rowUpdatedAt: null,
    basedOn: null,
    state: "draft",
    published: null,
    translatedFrom: {},
    revision: 1,
    updated_at: draft.draft.updated_at,
    updated_by: draft.draft.updated_by,
    deleted_at: null,
    content: draft.content,
    draft: draft.draft,
    intent: { does: "draft" },
  };
}

type FoundDraft = { draft: StoredDraft; rowId: string | null; content: RecordContent; based_on: string | null };

async function findDraft(db: Db, type: RecordType, column: "id" | "row_id", key: string): Promise<FoundDraft | null> {
  const { data } = await anyTable(db)
    .from("record_drafts")
    .select("id,row_id,content,based_on,status,publish_at,updated_at,updated_by,is_proposal,problem")
    .eq("table_name", type.table)
    .eq(column, key)
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { row_id, content, based_on, ...draft } = draftRow.parse(data);
  return { draft, rowId: row_id, content: readContent(content), based_on };
}

async function readChildren(db: Db, type: RecordType, id: string): Promise<RecordContent["children"]> {
  const lists = await Promise.all(
    (type.children ?? []).map(async (child) => [child.table, await readChildRows(db, child, id)] as const),
  );
  return Object.fromEntries(lists);
}

async function readChildRows(db: Db, child: ChildTable, id: string): Promise<Stored[]> {
  const columns = [...(child.hasId ? ["id"] : []), ...Object.keys(child.fields)];
  let query = anyTable(db).from(child.table).select(columns.join()).eq(child.parent, id);
  for (const { column, ascending } of child.order) query = query.order(column, { ascending });
  const { data } = await query.throwOnError();
  return data as unknown as Stored[];
}

/** Completes a draft's content with published values, for example of fields that were added later. */
function completeDraft(draft: RecordContent, published: RecordContent): RecordContent {
  return { row: { ...published.row, ...draft.row }, children: { ...published.children, ...draft.children } };
}

function describedColumns(type: RecordType, stored: Stored): Stored {
  const columns = new Set([...Object.keys(fieldsOf(type)), "translations", "expires_at"]);
  return Object.fromEntries(Object.entries(stored).filter(([column]) => columns.has(column)));
}

function bookkeepingOf({ revision, updated_at, updated_by, deleted_at, translated_from }: Stored) {
  return {
    revision: Math.max(1, Number(revision ?? 1)),
    updated_at: String(updated_at),
    updated_by: updated_by === null || updated_by === undefined ? null : String(updated_by),
    deleted_at: deleted_at ? String(deleted_at) : null,
    translatedFrom: translated_from ?? {},
  };
}
