import { z } from "zod";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";

/** How long the backend may take to store or return what is typed, in milliseconds. */
const timeoutMs = 10_000;

/** What is typed and not saved, as the backend keeps it: a copy of the browser's draft, without its files. */
export type Autosave = LocalDraft & {
  /** What saving the fields would store: `{ row, children }`, by which others read it. */
  row: Json;
};

/** The columns that make a draft again. */
const columns = "id,user_id,table_name,record_id,based_on,typed_at,title,form";

/** The part of a draft that the database does not read. */
const form = z.object({ content: z.unknown(), fileNames: z.array(z.string()), unanswered: z.array(z.string()) });

/**
 * Stores a draft in place of an earlier copy of it, for its owner alone: the backend refuses it when another account
 * has signed in meanwhile. Throws the data API's error, also after ten seconds.
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
  // A value that no record may hold, such as a dangerous address: the words are kept, and others cannot read them.
  if (error?.code === "23514") await write({}).throwOnError();
  else if (error) throw error;
}

/** Removes the copy of a draft. Failures are ignored: a copy that says what is stored is not offered. */
export async function removeAutosave(db: Db, id: string): Promise<void> {
  await db.from("record_autosaves").delete().eq("id", id).abortSignal(AbortSignal.timeout(timeoutMs));
}

/**
 * Returns the copies of what an account typed into a record or, without an id, into records that were never stored.
 * Throws the data API's error.
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

/** Returns one copy, of any account, or null. Throws the data API's error. */
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

/** The draft of a stored copy; none when it cannot be read. */
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
