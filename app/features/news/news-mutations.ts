import { type DescribedRow, isStored } from "#app/editing/description/described-row.ts";
import { findRecord, readRecord } from "#app/editing/description/stored-records.ts";
import { ConflictError, NoDataError, SaveError } from "#app/editing/saving/save-errors.ts";
import { attemptOf, type SaveAttempt, type SaveBase, sendEdit } from "#app/editing/saving/send-edit.ts";
import { newUuid } from "#app/lib/new-id.ts";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import { storedBlocks } from "#app/lib/text-blocks.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { normalizeImagePath } from "#app/supabase/storage-url.ts";
import type { NewsRow } from "./news.ts";
import { newsType } from "./news-description.ts";
import { findImageUse, findNewsById } from "./news-queries.ts";
import { type NewsInput, prepareNews } from "./news-saving.ts";

type Failure = { code: string; message: string } | null;

/**
 * Saves an item in one request, with missing columns filled in, and returns the stored version. Throws a ConflictError
 * if the stored version is not `base`, and a SaveError that names the item or the missing data (specification, section
 * 8).
 */
export async function saveNews(db: Db, row: DescribedRow, base: SaveBase, attempt: SaveAttempt): Promise<DescribedRow> {
  const { id } = row;
  const columns = writtenColumns(row);
  const edit = {
    ...attemptOf(base, attempt),
    title: columns.title,
    content: { row: columns, children: {} },
    intent: row.intent,
  };
  try {
    const stored = await sendEdit(db, { table: "news", id, requestId: attempt.id, edit });
    const saved = readRecord(newsType, stored);
    if (saved) return saved;
  } catch (error) {
    if (error instanceof ConflictError) {
      const current =
        error.current === undefined ? await findRecord(db, newsType, id) : readRecord(newsType, error.current);
      throw new ConflictError(`La noticia ${id} cambió entretanto`, current);
    }
    throw error instanceof SaveError ? saveError(isStored(row), id, error.cause as Failure) : error;
  }
  throw saveError(isStored(row), id, null);
}

/** Returns the error of a rejected save, with the item's id (specification, section 8). */
function saveError(isUpdate: boolean, id: string, cause: Failure): SaveError {
  const reason = cause ? ` (${cause.message})` : "";
  if (isUpdate) return new SaveError(`No se pudo actualizar la noticia ${id}${reason}`, { cause });
  const message = `No se pudo crear la noticia: no se recibieron datos${reason}`;
  return cause ? new SaveError(message, { cause }) : new NoDataError(message);
}

/** Returns the columns to save. The body is built from the blocks. */
function writtenColumns({ id, content }: DescribedRow) {
  const given = { ...(content.row as NewsInput), id, body: "", blocks: parseBlocks(content.row.blocks) };
  const { id: _, ...prepared } = prepareNews(given, { now: new Date(), newId: newUuid });
  return { ...prepared, blocks: storedBlocks(prepared.blocks) as Json };
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
  if (!isGone) throw saveError(true, id, error);
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
