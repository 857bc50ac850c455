import type { SaveBase } from "#app/editing/record/edited-record.ts";
import { ConflictError, NoDataError, SaveError } from "#app/editing/saving/save-errors.ts";
import { newUuid } from "#app/lib/new-id.ts";
import { storedBlocks } from "#app/lib/text-blocks.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { normalizeImagePath } from "#app/supabase/storage-url.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";
import type { NewsRow } from "./news.ts";
import { findImageKeeper, findNewsById } from "./news-queries.ts";
import { type NewsInput, prepareNews } from "./news-saving.ts";

type NewsColumns = Database["public"]["Tables"]["news"]["Insert"];
type Failure = { code: string; message: string } | null;

/** The error for an item that the backend did not take. Its message names the item (specification, section 8). */
function saveError(operation: "update" | "create", id: string, cause: Failure): SaveError {
  const reason = cause ? ` (${cause.message})` : "";
  if (operation === "update") return new SaveError(`No se pudo actualizar la noticia ${id}${reason}`, { cause });
  const message = `No se pudo crear la noticia: no se recibieron datos${reason}`;
  return cause ? new SaveError(message, { cause }) : new NoDataError(message);
}

/** How often another slug is chosen when an item takes it between the query and the write. */
const slugAttempts = 3;

/** How many slugs a query asks about, in an address of some thousand characters. */
const slugsPerQuery = 25;

/**
 * Writes an item, with missing columns filled in: an update when its id exists, otherwise an insert. A slug that
 * another item has gets a number. With `basedOn`, a row that changed since is not overwritten. Returns the stored row.
 * Throws a SaveError, a ConflictError, or the backend's error when it cannot be reached.
 */
export async function saveNews(
  db: Db,
  input: NewsInput,
  { basedOn = null }: { basedOn?: SaveBase } = {},
): Promise<NewsRow> {
  const existing = input.id ? await findNewsById(db, input.id) : null;
  const prepared = prepareNews(input, { now: new Date(), newId: newUuid });
  if (!isAsExpected(existing, basedOn)) throw conflictError(prepared.id, existing);
  for (let attempt = 1; ; attempt += 1) {
    const { blocks, ...filled } = prepared;
    const columns = { ...filled, blocks: storedBlocks(blocks) as Json, slug: await freeSlug(db, prepared) };
    const { data, error } = existing
      ? await updateVersion(db, prepared.id, columns, basedOn === "nothing" ? null : basedOn)
      : await db.from("news").insert(columns).select().maybeSingle();
    if (data) return data;
    if (isSlugTaken(error) && attempt < slugAttempts) continue;
    if (basedOn && (!error || error.code === "23505")) {
      // No row was written: a newer version is stored, or the policies refuse this user.
      const current = await findNewsById(db, prepared.id);
      if (!isAsExpected(current, basedOn)) throw conflictError(prepared.id, current);
    }
    throw saveError(existing ? "update" : "create", prepared.id, error);
  }
}

/** Compares the version within the write. */
function updateVersion(db: Db, id: string, columns: NewsColumns, basedOn: { updatedAt: string } | null) {
  const update = db.from("news").update(columns).eq("id", id);
  if (!basedOn) return update.select().maybeSingle();
  const [from, to] = versionBounds(basedOn.updatedAt);
  return update.gte("updated_at", from).lt("updated_at", to).select().maybeSingle();
}

function conflictError(id: string, current: NewsRow | null): ConflictError<NewsRow> {
  return new ConflictError(`La noticia ${id} cambió entretanto`, current);
}

function isAsExpected(row: NewsRow | null, basedOn: SaveBase): boolean {
  if (!basedOn) return true;
  if (basedOn === "nothing") return row === null;
  return row !== null && Date.parse(row.updated_at) === Date.parse(basedOn.updatedAt);
}

function isSlugTaken(error: Failure): boolean {
  return error?.code === "23505" && error.message.includes("slug");
}

/** Returns the slug, with the first number appended that no other item has when it is taken. */
async function freeSlug(db: Db, { id, slug }: { id: string; slug: string }): Promise<string> {
  for (let first = 1; ; first += slugsPerQuery) {
    const numbers = Array.from({ length: slugsPerQuery }, (_, index) => first + index);
    const candidates = numbers.map((number) => (number === 1 ? slug : `${slug}-${number}`));
    const { data } = await db.from("news").select("slug").neq("id", id).in("slug", candidates).throwOnError();
    const taken = new Set(data.map((row) => row.slug));
    const free = candidates.find((candidate) => !taken.has(candidate));
    if (free) return free;
  }
}

/** Moves an item to the trash. Throws a SaveError when nothing was changed. */
export async function trashNews(db: Db, id: string): Promise<void> {
  await setDeletedAt(db, id, new Date().toISOString());
}

/** Restores an item from the trash. Throws a SaveError when nothing was changed. */
export async function restoreNews(db: Db, id: string): Promise<void> {
  await setDeletedAt(db, id, null);
}

/** What says whether and until when visitors read an item. */
type Publishing = Pick<NewsRow, "status" | "publish_at" | "expires_at">;

/** Withdraws an item from the site, or brings it back. Throws a SaveError when nothing was changed. */
export async function changePublishing(db: Db, id: string, change: Partial<Publishing>): Promise<void> {
  await changeColumns(db, id, change);
}

async function setDeletedAt(db: Db, id: string, deletedAt: string | null): Promise<void> {
  await changeColumns(db, id, { deleted_at: deletedAt });
}

async function changeColumns(db: Db, id: string, columns: Database["public"]["Tables"]["news"]["Update"]) {
  const { data, error } = await db.from("news").update(columns).eq("id", id).select("id");
  // A write that the policies refuse changes nothing and reports no error.
  if (error || data.length === 0) throw saveError("update", id, error);
}

/**
 * Deletes an item for good: its stored image first, unless another record or the library shows it, then the record.
 * When the image cannot be removed the record is deleted all the same, and `imageRemoved` is false. Throws when the
 * record stays.
 */
export async function deleteNews(
  db: Db,
  { id, image }: Pick<NewsRow, "id" | "image">,
): Promise<{ imageRemoved: boolean }> {
  const isStored = image !== null && image !== "" && !/^https?:/.test(image);
  const removal = isStored ? await removeImageIfUnused(db, id, image) : "kept";
  const { data, error } = await db.from("news").delete().eq("id", id).select("id");
  const isGone = !error && (data.length > 0 || (await findNewsById(db, id)) === null);
  if (!isGone) throw saveError("update", id, error);
  // The library refuses to forget a file that a record names: its row goes after the item.
  if (removal === "removed")
    await db
      .from("media")
      .delete()
      .eq("path", normalizeImagePath(image ?? ""));
  return { imageRemoved: removal !== "failed" };
}

async function removeImageIfUnused(db: Db, id: string, image: string): Promise<"kept" | "removed" | "failed"> {
  if (await findImageKeeper(db, { id, image })) return "kept";
  const { error } = await db.storage.from("Images").remove([normalizeImagePath(image)]);
  return error ? "failed" : "removed";
}
