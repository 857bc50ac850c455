import { emptyTrash } from "#app/editing/description/change-row.ts";
import type { Db } from "#app/supabase/db.ts";
import { normalizeImagePath } from "#app/supabase/storage-url.ts";
import { newsType } from "./news-description.ts";

/** Maximum number of rows and of paths per request. */
const rowsAtOnce = 1000;
const pathsAtOnce = 100;

/**
 * Permanently deletes a trash of about `size` items: all or, with a SaveError, none. Then removes the images that were
 * uploaded for them and that nothing uses; `areImagesRemoved` is false if that fails, and the library lists them as
 * unused.
 */
export async function emptyNewsTrash(db: Db, size: number): Promise<{ count: number; areImagesRemoved: boolean }> {
  const images = await trashedImages(db);
  const count = await emptyTrash(db, newsType, size);
  const areImagesRemoved = await removeUnused(db, images).then(
    () => true,
    () => false,
  );
  return { count, areImagesRemoved };
}

async function trashedImages(db: Db): Promise<string[]> {
  const paths = new Set<string>();
  for (let from = 0; ; from += rowsAtOnce) {
    const trash = db.from("news").select("image").not("deleted_at", "is", null).ilike("image", "news/%");
    const { data } = await trash
      .order("id")
      .range(from, from + rowsAtOnce - 1)
      .throwOnError();
    for (const { image } of data) if (image) paths.add(normalizeImagePath(image));
    if (data.length < rowsAtOnce) return [...paths];
  }
}

async function removeUnused(db: Db, paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += pathsAtOnce) {
    const listed = db
      .from("unused_media")
      .select("path")
      .in("path", paths.slice(from, from + pathsAtOnce));
    const { data } = await listed.throwOnError();
    const unused = data.flatMap(({ path }) => path ?? []);
    if (unused.length === 0) continue;
    const { error } = await db.storage.from("Images").remove(unused);
    if (error) throw error;
    await db.from("media").delete().in("path", unused).throwOnError();
  }
}
