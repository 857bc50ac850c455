import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import {
  type DescribedRow,
  presentIntent,
  type RecordContent,
  readContent,
  readRowState,
  type StoredDraft,
} from "./described-row.ts";
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

const columns = z.record(z.string(), z.json());
const storedRecord = z.object({
  row: columns.nullable(),
  draft: draftRow.nullable(),
  children: z.record(z.string(), z.array(columns)),
});

/**
 * Returns a record with its draft; null if there is none. `id` is the key of a row or, for a record that only exists as
 * a draft, the id of the draft. Throws the data API's error.
 */
export async function findRecord(db: Db, type: RecordType, id: string): Promise<DescribedRow | null> {
  const asked = { table_name: type.table, record_id: id, parts: partsOf(type) };
  const { data } = await anyTable(db).rpc("read_record", asked).throwOnError();
  return readRecord(type, data);
}

/** Returns the argument `parts` of `read_record`: the columns of a type's child tables. */
export function partsOf({ children = [] }: RecordType): Json {
  return Object.fromEntries(
    children.map(({ table, fields, hasId, order }) => [
      table,
      { columns: [...(hasId ? ["id"] : []), ...Object.keys(fields)], order: order.map((term) => ({ ...term })) },
    ]),
  );
}

/** Reads what `read_record` returns. Throws a ZodError for anything else. */
export function readRecord(type: RecordType, data: unknown): DescribedRow | null {
  if (data === null) return null;
  const {
    row: found,
    draft,
    children,
  } = storedRecord.parse(data) as {
    row: Stored | null;
    draft: z.infer<typeof draftRow> | null;
    children: RecordContent["children"];
  };
  const row = found && ((type.prepare?.(found) ?? found) as Stored);
  const { row_id: _row, content: typed, based_on, ...kept } = draft ?? { row_id: null, content: null, based_on: null };
  const ofDraft = draft && { updated_at: draft.updated_at, updated_by: draft.updated_by };
  if (!row)
    return draft && { ...newRecord(draft.id), ...ofDraft, content: readContent(typed), draft: kept as StoredDraft };
  const ownDraft = draft ? (kept as StoredDraft) : type.draftsAreRows ? draftInRow(type, row) : null;
  const state = readRowState(row[type.state]);
  const published = { row: describedColumns(type, row), children };
  return {
    ...bookkeepingOf(row),
    id: String(row.id),
    rowId: String(row.id),
    rowUpdatedAt: String(row.updated_at),
    basedOn: draft ? based_on : String(row.updated_at),
    state,
    published,
    content: draft ? completeDraft(readContent(typed), published) : published,
    draft: ownDraft,
    intent: type.draftsAreRows ? presentIntent(type, { draft: ownDraft, state }) : { does: "draft" },
    ...ofDraft,
  };
}

/** Returns the state of an unpublished row as that of a draft; null for a row that is published or withdrawn. */
function draftInRow({ state }: RecordType, row: Stored): StoredDraft | null {
  const waiting = z.enum(["draft", "review", "scheduled"]).safeParse(row[state]).data;
  const { id, publish_at, updated_at, updated_by } = row as Pick<
    StoredDraft,
    "id" | "publish_at" | "updated_at" | "updated_by"
  >;
  return waiting
    ? { id, status: waiting, publish_at, updated_at, updated_by, is_proposal: false, problem: null }
    : null;
}

/** A record that only exists as a draft; its content and author are the draft's. */
function newRecord(id: string) {
  return {
    id,
    rowId: null,
    rowUpdatedAt: null,
    basedOn: null,
    state: "draft",
    published: null,
    translatedFrom: {},
    revision: 1,
    updated_at: "",
    updated_by: null,
    deleted_at: null,
    intent: { does: "draft" },
  } as const;
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
