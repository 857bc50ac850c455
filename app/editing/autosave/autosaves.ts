import { z } from "zod";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";

/** Timeout of requests for autosaves in milliseconds. */
const timeoutMs = 10_000;

/** The backend's copy of a local draft, without its files. */
export type Autosave = LocalDraft & {
  /** Content that saving the fields would store, as `{ row, children }`. Other people read the copy from it. */
  row: Json;
};

/** Columns from which a draft is restored. */
const columns = "id,user_id,table_name,record_id,based_on,typed_at,title,form";

/** Opaque part of a draft, which the database does not parse. */
const form = z.object({ content: z.unknown(), fileNames: z.array(z.string()), unanswered: z.array(z.string()) });

/**
 * Stores or replaces the copy of a draft. The backend rejects the copy if another account has signed in since. Throws
 * the data API's error, or a timeout after ten seconds.
 */
export async function writeAutosave(db: Db, { row, ...draft }: Autosave): Promise<void> {
  const stored = {
    id: draft.id,
    user_id: draft.owner,
    table_name: draft.kind,
    record_id: draft.recordId,
    based_on: draft.basedOn,
    typed_at: draft.typedAt,
    title: draft.title.slice(0, 1000),
    form: JSON.stringify({ content: draft.content, fileNames: draft.fileNames, unanswered: draft.unanswered }),
  };
  const write = (content: Json) =>
    db
      .from("record_autosaves")
      .upsert({ ...stored, content }, { onConflict: "id" })
      .abortSignal(AbortSignal.timeout(timeoutMs));
  const { error } = await write(row);
  // Content that violates a rule of the record, such as an unsafe address, is stored without `content`: its owner can
  // restore it, others cannot read it.
  if (error?.code === "23514") await write({}).throwOnError();
  else if (error) throw error;
}

/** Removes the copy of a draft. Failures are ignored: a copy that equals the stored record is not offered. */
export async function removeAutosave(db: Db, id: string): Promise<void> {
  await db.from("record_autosaves").delete().eq("id", id).abortSignal(AbortSignal.timeout(timeoutMs));
}

/**
 * Returns an account's copies for a record or, without an id, for records that were never stored. Throws the data API's
 * error.
 */
export async function listAutosaves(
  db: Db,
  owner: string,
  kind: string,
  recordId: string | null,
): Promise<LocalDraft[]> {
  const copies = db.from("record_autosaves").select(columns).eq("table_name", kind).eq("user_id", owner);
  const { data } = await (recordId === null ? copies.is("based_on", null) : copies.eq("record_id", recordId))
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .throwOnError();
  return data.flatMap(readAutosave);
}

/** Returns a copy of any account by its id, or null. Throws the data API's error. */
export async function findAutosave(db: Db, id: string): Promise<LocalDraft | null> {
  const { data } = await db
    .from("record_autosaves")
    .select(columns)
    .eq("id", id)
    .abortSignal(AbortSignal.timeout(timeoutMs))
    .maybeSingle()
    .throwOnError();
  return data ? (readAutosave(data)[0] ?? null) : null;
}

type StoredAutosave = Pick<
  Database["public"]["Tables"]["record_autosaves"]["Row"],
  "id" | "user_id" | "table_name" | "record_id" | "based_on" | "typed_at" | "title" | "form"
>;

/** Returns the draft of a stored copy as an array; empty if the copy cannot be parsed. */
function readAutosave(stored: StoredAutosave): LocalDraft[] {
  const { data } = form.safeParse(parseJson(stored.form));
  if (!data) return [];
  return [
    {
      id: stored.id,
      owner: stored.user_id,
      kind: stored.table_name,
      recordId: stored.record_id,
      basedOn: stored.based_on,
      typedAt: stored.typed_at,
      title: stored.title,
      ...data,
    },
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
