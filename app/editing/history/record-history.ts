import { z } from "zod";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { type RecordContent, readContent } from "../description/described-row.ts";
import { anyTable } from "../description/stored-records.ts";
import { columnChangesSchema, valuesSchema } from "../difference/column-change.ts";
import type { HistoryType, Version, VersionContent, VersionRef } from "./version.ts";

/** Versions per page. */
const historyPageSize = 50;

const does = z.enum(["created", "changed", "deleted"]);
const pageSchema = z.object({
  versions: z.array(
    z.object({
      id: z.number(),
      first: z.number(),
      at: z.string(),
      isScheduled: z.boolean(),
      userId: z.string().nullable(),
      email: z.string().nullable(),
      name: z.string().nullable(),
      row: does.nullable(),
      changes: columnChangesSchema,
      parts: z.array(z.object({ table: z.string(), added: z.number(), changed: z.number(), removed: z.number() })),
      draft: z.object({ event: z.number(), does }).nullable(),
      batch: z.object({ id: z.string(), title: z.string() }).nullable(),
      label: z.object({ id: z.number(), name: z.string() }).nullable(),
    }),
  ),
  hasMore: z.boolean(),
});
const contentSchema = z.object({ row: valuesSchema.nullable(), children: z.record(z.string(), z.array(valuesSchema)) });

/** Page of a record's versions, newest first. */
export type VersionPage = { versions: Version[]; hasMore: boolean };

/** Query of a page: versions older than an id, and all or only named ones. */
export type VersionQuery = { olderThan: number | null; onlyNamed: boolean };

/** Returns a page of the record's versions that the user may read. Throws the data API's error. */
export async function listVersions(db: Db, table: string, id: string, place: VersionQuery): Promise<VersionPage> {
  const { data } = await db
    .rpc("record_history", {
      table_name: table,
      row_id: id,
      only_named: place.onlyNamed,
      page_size: historyPageSize,
      ...(place.olderThan !== null && { older_than: place.olderThan }),
    })
    .throwOnError();
  return pageSchema.parse(data);
}

/** Returns the content of a version; null for a missing draft. Throws the data API's error. */
export async function readVersion(
  db: Db,
  type: HistoryType,
  id: string,
  version: VersionRef,
): Promise<VersionContent | null> {
  if (version === "borrador") {
    const { data } = await anyTable(db)
      .from("record_drafts")
      .select("content")
      .eq("table_name", type.table)
      .eq("row_id", id)
      .maybeSingle()
      .throwOnError();
    return data ? withDraft(db, type, id, data.content) : null;
  }
  if (typeof version === "string" && version !== "actual") {
    const event = Number(version.slice(1));
    const { data } = await db
      .from("audit_logs")
      .select("content:details->before->content")
      .eq("id", event)
      .eq("details->>table", "record_drafts")
      .eq("details->parent->>id", id)
      .maybeSingle()
      .throwOnError();
    const content = (data as { content?: Json } | null)?.content ?? (await draftOfBatch(db, type, id, event));
    return content ? withDraft(db, type, id, content, event) : null;
  }
  return storedVersion(db, type, id, version === "actual" ? null : version);
}

/**
 * Returns the content of the record's draft that a batch deleted; null if the event is not a batch or did not delete
 * it.
 */
async function draftOfBatch(db: Db, type: HistoryType, id: string, event: number): Promise<Json> {
  const { data } = await db
    .from("audit_logs")
    .select("batch:details->>id")
    .eq("id", event)
    .eq("details->>table", "change_batches")
    .maybeSingle()
    .throwOnError();
  const batch = (data as { batch?: string } | null)?.batch;
  if (!batch) return null;
  const { data: row } = await db
    .from("batch_rows")
    .select("content:before->content")
    .eq("batch_id", batch)
    .eq("table_name", "record_drafts")
    .eq("parent_table", type.table)
    .eq("parent_id", id)
    .is("after", null)
    .limit(1)
    .maybeSingle()
    .throwOnError();
  return (row as { content?: Json } | null)?.content ?? null;
}

async function withDraft(db: Db, type: HistoryType, id: string, content: unknown, event?: number) {
  return overlayDraft(type, await storedVersion(db, type, id, event ?? null), readContent(content));
}

async function storedVersion(
  db: Db,
  { table, prepare }: HistoryType,
  id: string,
  version: number | null,
): Promise<VersionContent> {
  const { data } = await db
    .rpc("record_version", { table_name: table, row_id: id, ...(version !== null && { version }) })
    .throwOnError();
  const content = contentSchema.parse(data);
  return { ...content, row: content.row && prepare ? prepare(content.row) : content.row };
}

/** Returns the time of a version in ISO 8601; null for versions without an event. Throws the data API's error. */
export async function findVersionMoment(db: Db, version: VersionRef): Promise<string | null> {
  const event = typeof version === "number" ? version : Number(version.slice(1));
  if (Number.isNaN(event)) return null;
  const { data } = await db.from("audit_logs").select("timestamp").eq("id", event).maybeSingle().throwOnError();
  return data?.timestamp ?? null;
}

/** Sets the name of a version. Throws the data API's error. */
export async function nameVersion(
  db: Db,
  table: string,
  id: string,
  { id: version, label }: Pick<Version, "id" | "label">,
  name: string,
): Promise<void> {
  const names = anyTable(db).from("version_names");
  if (label) await names.update({ name }).eq("id", label.id).throwOnError();
  else await names.insert({ table_name: table, row_id: id, version, name }).throwOnError();
}

/** Removes the name of a version. Throws the data API's error. */
export async function removeVersionName(db: Db, label: number): Promise<void> {
  await anyTable(db).from("version_names").delete().eq("id", label).throwOnError();
}

/** Returns the stored content with the columns and child tables of a draft applied. */
function overlayDraft(type: HistoryType, stored: VersionContent, draft: RecordContent): VersionContent {
  const tables = (type.children ?? []).map(({ table }) => table);
  return {
    row: { ...stored.row, ...draft.row },
    children: Object.fromEntries(
      tables.flatMap((table) => {
        const rows = draft.children[table] ?? stored.children[table];
        return rows ? [[table, rows]] : [];
      }),
    ),
  };
}
