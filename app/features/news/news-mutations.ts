import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "./news.ts";
import { findNewsById, findOtherWithImage } from "./news-queries.ts";
import { type NewsDraft, type PreparedNews, prepareNews } from "./news-saving.ts";

type Db = SupabaseClient<Database>;
type Failure = { code: string; message: string } | null;

/** An item that the backend did not take. Its message names the item, as specification section 8 asks. */
export class NewsSaveError extends Error {
  override name = "NewsSaveError";
  readonly operation: "update" | "create";

  constructor(operation: "update" | "create", id: string, cause: Failure) {
    const reason = cause ? ` (${cause.message})` : "";
    super(
      operation === "update"
        ? `No se pudo actualizar la noticia ${id}${reason}`
        : `No se pudo crear la noticia: no se recibieron datos${reason}`,
      { cause },
    );
    this.operation = operation;
  }
}

/** Somebody saved the item meanwhile. `current` is what is stored now, null when it was deleted for good. */
export class NewsConflictError extends Error {
  override name = "NewsConflictError";
  readonly current: NewsRow | null;

  constructor(id: string, current: NewsRow | null) {
    super(`La noticia ${id} cambió entretanto`);
    this.current = current;
  }
}

/** How often a slug is chosen anew when another item takes it between the look and the write. */
const slugAttempts = 3;

/** How many are looked for at once, in an address of some thousand characters. */
const slugsPerLook = 25;

/**
 * What a draft was made from: the `updated_at` of a stored row, or nothing, for a new item. A row that changed since is
 * not overwritten. Null overwrites whatever there is.
 */
type DraftBase = { updatedAt: string } | "nothing" | null;

/**
 * Writes an item: an update when it has an id that exists, otherwise an insert, with what it lacks filled in. A slug
 * that another item has gets a number. Answers the stored row.
 * Throws a NewsSaveError, or a NewsConflictError with `basedOn`, or the backend's error when it cannot be asked at all.
 */
export async function saveNews(
  db: Db,
  draft: NewsDraft,
  { basedOn = null }: { basedOn?: DraftBase } = {},
): Promise<NewsRow> {
  const existing = draft.id ? await findNewsById(db, draft.id) : null;
  const prepared = prepareNews(draft, { now: new Date(), newId: () => crypto.randomUUID() });
  if (!isAsExpected(existing, basedOn)) throw new NewsConflictError(prepared.id, existing);
  for (let attempt = 1; ; attempt += 1) {
    const columns = toColumns({ ...prepared, slug: await freeSlug(db, prepared) });
    const { data, error } = existing
      ? await updateVersion(db, prepared.id, columns, basedOn === "nothing" ? null : basedOn)
      : await db.from("news").insert(columns).select().maybeSingle();
    if (data) return data;
    if (isSlugTaken(error) && attempt < slugAttempts) continue;
    if (basedOn && (!error || error.code === "23505")) {
      // Nothing was written: either somebody else was quicker by a moment, or this person may not write at all.
      const current = await findNewsById(db, prepared.id);
      if (!isAsExpected(current, basedOn)) throw new NewsConflictError(prepared.id, current);
    }
    throw new NewsSaveError(existing ? "update" : "create", prepared.id, error);
  }
}

/** The comparison is part of the write itself. Milliseconds, because not every backend sends a moment's microseconds. */
function updateVersion(
  db: Db,
  id: string,
  columns: ReturnType<typeof toColumns>,
  basedOn: { updatedAt: string } | null,
) {
  const update = db.from("news").update(columns).eq("id", id);
  if (!basedOn) return update.select().maybeSingle();
  const moment = Date.parse(basedOn.updatedAt);
  return update
    .gte("updated_at", new Date(moment).toISOString())
    .lt("updated_at", new Date(moment + 1).toISOString())
    .select()
    .maybeSingle();
}

function isAsExpected(row: NewsRow | null, basedOn: DraftBase): boolean {
  if (!basedOn) return true;
  if (basedOn === "nothing") return row === null;
  return row !== null && Date.parse(row.updated_at) === Date.parse(basedOn.updatedAt);
}

function isSlugTaken(error: Failure): boolean {
  return error?.code === "23505" && error.message.includes("slug");
}

/** Only what an editor decides: what triggers keep (revision, author, time) is not sent. */
function toColumns(item: PreparedNews) {
  const { revision, translated_from, updated_at, updated_by, blocks, ...columns } = item;
  return { ...columns, blocks: blocks as Json };
}

/** The slug, or with the first number that no other item has behind it. */
async function freeSlug(db: Db, { id, slug }: PreparedNews): Promise<string> {
  for (let first = 1; ; first += slugsPerLook) {
    const numbers = Array.from({ length: slugsPerLook }, (_, index) => first + index);
    const candidates = numbers.map((number) => (number === 1 ? slug : `${slug}-${number}`));
    const { data } = await db.from("news").select("slug").neq("id", id).in("slug", candidates).throwOnError();
    const taken = new Set(data.map((row) => row.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) return free;
  }
}

/**
 * Stores an image of the bucket Images and answers its path. `isAgain` when it was sent to this path before without an
 * answer: what is there then is this image. Throws the storage's error.
 */
export async function uploadNewsImage(
  db: Db,
  file: File,
  { path, isAgain }: { path: string; isAgain: boolean },
): Promise<string> {
  const { data, error } = await db.storage.from("Images").upload(path, file, { contentType: file.type });
  if (!error) return data.path;
  // A hosted project says 400 and names the 409 in the body.
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  if (isAgain && [status, statusCode].some((code) => String(code) === "409")) return path;
  throw error;
}

/** Moves an item to the trash, from where it can be brought back. Throws an Error when nothing was changed. */
export async function trashNews(db: Db, id: string): Promise<void> {
  await setDeletedAt(db, id, new Date().toISOString());
}

/** Brings an item back from the trash. Throws an Error when nothing was changed. */
export async function restoreNews(db: Db, id: string): Promise<void> {
  await setDeletedAt(db, id, null);
}

async function setDeletedAt(db: Db, id: string, deletedAt: string | null): Promise<void> {
  const { data, error } = await db.from("news").update({ deleted_at: deletedAt }).eq("id", id).select("id");
  // A write that the policies refuse changes nothing and reports no error.
  if (error || data.length === 0) throw new NewsSaveError("update", id, error);
}

/**
 * Deletes an item for good: its stored image first, unless another item shows it too, then the record. A failing
 * image removal does not keep the record: it is answered as `imageRemoved: false`. Throws when the record stays.
 */
export async function deleteNews(
  db: Db,
  { id, image }: Pick<NewsRow, "id" | "image">,
): Promise<{ imageRemoved: boolean }> {
  const imageRemoved = image && !/^https?:/.test(image) ? await removeImageIfUnused(db, id, image) : true;
  const { data, error } = await db.from("news").delete().eq("id", id).select("id");
  const isGone = !error && (data.length > 0 || (await findNewsById(db, id)) === null);
  if (!isGone) throw new NewsSaveError("update", id, error);
  return { imageRemoved };
}

async function removeImageIfUnused(db: Db, id: string, image: string): Promise<boolean> {
  if (await findOtherWithImage(db, { id, image })) return true;
  const { error } = await db.storage.from("Images").remove([image]);
  return !error;
}
