import type { SaveBase } from "#app/editing/record/edited-record.ts";
import { ConflictError, NoDataError, SaveError } from "#app/editing/saving/save-errors.ts";
import { newUuid } from "#app/lib/new-id.ts";
import { storedBlocks } from "#app/lib/text-blocks.ts";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { normalizeImagePath } from "#app/supabase/storage-url.ts";
import { versionBounds } from "#app/supabase/version-bounds.ts";
import type { NewsRow } from "./news.ts";
import { findImageUse, findNewsById } from "./news-queries.ts";
import { type NewsInput, prepareNews } from "./news-saving.ts";

type NewsColumns = Database["public"]["Tables"]["news"]["Insert"];
type Failure = { code: string; message: string } | null;

/** Returns the error of a rejected save, with the item's id (specification, section 8). */
function saveError(operation: "update" | "create", id: string, cause: Failure): SaveError {
  const reason = cause ? ` (${cause.message})` : "";
  if (operation === "update") return new SaveError(`No se pudo actualizar la noticia ${id}${reason}`, { cause });
  const message = `No se pudo crear la noticia: no se recibieron datos${reason}`;
  return cause ? new SaveError(message, { cause }) : new NoDataError(message);
}

/** Attempts to find a free slug when another item takes it between query and write. */
const slugAttempts = 3;

/** Slugs per query: the address stays below some thousand characters. */
const slugsPerQuery = 25;

/**
 * Saves an item and fills in missing columns: updates if its id exists, otherwise inserts. A taken slug gets a number.
 * With `basedOn`, a row changed since is not overwritten. Returns the stored row. Throws a SaveError, a ConflictError,
 * or the backend's error if it is unreachable.
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
      // No row was written: a newer version is stored, or the policies reject the user.
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

/** Returns the slug; if it is taken, with the first free number appended. */
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

/** Moves an item to the trash. Throws a SaveError if nothing was changed. */
export async function trashNews(db: Db, id: string): Promise<void> {
  await setDeletedAt(db, id, new Date().toISOString());
}

/** Restores an item from the trash. Throws a SaveError if nothing was changed. */
export async function restoreNews(db: Db, id: string): Promise<void> {
  await setDeletedAt(db, id, null);
}

/** Columns that determine the publication period. */
type Publishing = Pick<NewsRow, "status" | "publish_at" | "expires_at">;

/** Archives or republishes an item. Throws a SaveError if nothing was changed. */
export async function changePublishing(db: Db, id: string, change: Partial<Publishing>): Promise<void> {
  await changeColumns(db, id, change);
}

async function setDeletedAt(db: Db, id: string, deletedAt: string | null): Promise<void> {
  await changeColumns(db, id, { deleted_at: deletedAt });
}

async function changeColumns(db: Db, id: string, columns: Database["public"]["Tables"]["news"]["Update"]) {
  const { data, error } = await db.from("news").update(columns).eq("id", id).select("id");
  // A write rejected by the policies changes no row and returns no error.
  if (error || data.length === 0) throw saveError("update", id, error);
}

/**
 * Deletes an item permanently: first its stored image, unless another record or the library uses it, then the row. If
 * the image cannot be removed, the row is still deleted and `imageRemoved` is false. Throws if the row remains.
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
  // The library rejects the removal of a file that a record names: its row is deleted after the item.
  if (removal === "removed")
    await db
      .from("media")
      .delete()
      .eq("path", normalizeImagePath(image ?? ""));
  return { imageRemoved: removal !== "failed" };
}

async function removeImageIfUnused(db: Db, id: string, image: string): Promise<"kept" | "removed" | "failed"> {
  if (await findImageUse(db, { id, image })) return "kept";
  const { error } = await db.storage.from("Images").remove([normalizeImagePath(image)]);
  return error ? "failed" : "removed";
}
