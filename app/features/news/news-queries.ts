import { z } from "zod";
import { findFileUses } from "#app/editing/media/library-file.ts";
import type { Db } from "#app/supabase/db.ts";
import { normalizeImagePath } from "#app/supabase/storage-url.ts";
import type { NewsRow } from "./news.ts";

const totals = z.object({ listed: z.number(), trashed: z.number(), latest: z.string().nullable() });

/** Number of items; `latest` is the last change in microseconds, null without items. */
export type NewsTotals = z.infer<typeof totals>;

const rowsPerQuery = 1000;

/** Returns the number of items that the client may read. */
export async function readTotals(db: Db): Promise<NewsTotals> {
  const { data } = await db.rpc("news_totals").throwOnError();
  return totals.parse(data);
}

/** Returns the items written since a `latest` of `readTotals`, at most a thousand, and their total number. */
export async function listChangedSince(db: Db, latest: string) {
  const { data, count } = await db
    .from("news")
    .select("id,title,deleted_at", { count: "exact" })
    .gt("updated_at", latest)
    .order("updated_at", { ascending: false })
    .limit(rowsPerQuery)
    .throwOnError();
  return { rows: data, count: count ?? data.length };
}

/** Returns the ids that exist, in the trash or not. */
export async function listExisting(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { data } = await db.from("news").select("id").in("id", ids).throwOnError();
  return data.map(({ id }) => id);
}

export async function listNewestNews(db: Db, count: number): Promise<NewsRow[]> {
  const { data } = await db
    .from("news")
    .select("*")
    .is("deleted_at", null)
    .order("date", { ascending: false })
    .order("id", { ascending: false })
    .limit(count)
    .throwOnError();
  return data;
}

export async function findNewsById(db: Db, id: string): Promise<NewsRow | null> {
  const { data } = await db.from("news").select("*").eq("id", id).maybeSingle().throwOnError();
  return data;
}

export async function findNewsBySlug(db: Db, slug: string): Promise<NewsRow | null> {
  const { data } = await db.from("news").select("*").eq("slug", slug).maybeSingle().throwOnError();
  return data;
}

/** Reason to keep an item's stored image after deletion: another record, by title, or the library. */
export type ImageUse = { by: "record"; title: string } | { by: "library" };

/**
 * Returns what else uses an item's stored image; null if nothing does. The library keeps images added to it, not those
 * uploaded for the item (specification, section 4).
 */
export async function findImageUse(db: Db, { id, image }: Pick<NewsRow, "id" | "image">): Promise<ImageUse | null> {
  if (image === null) return null;
  const path = normalizeImagePath(image);
  const uses = (await Promise.all([...new Set([image, path])].map((each) => findFileUses(db, each)))).flat();
  const other = uses.find((use) => use.table !== "news" || use.id !== id);
  if (other) return { by: "record", title: other.title };
  if (path.startsWith("News/")) return null;
  const { data } = await db.from("media").select("id").eq("path", path).is("deleted_at", null).limit(1).throwOnError();
  return data.length > 0 ? { by: "library" } : null;
}

/** Returns the path of the newest item's stored image in the bucket Images; null without one. */
export async function findNewestStoredImage(db: Db): Promise<string | null> {
  const { data } = await db
    .from("news")
    .select("image")
    .is("deleted_at", null)
    .or("and(image.not.is.null,image.not.like.http:*,image.not.like.https:*)")
    .order("date", { ascending: false })
    .limit(1)
    .throwOnError();
  return data[0]?.image ?? null;
}

/** True if there is any item that the client may read. */
export async function hasAnyNews(db: Db): Promise<boolean> {
  const { data } = await db.from("news").select("id").limit(1).throwOnError();
  return data.length > 0;
}

/** Returns the sizes in bytes of stored images by path; images unknown to the library are absent. */
export async function readImageSizes(db: Db, paths: string[]): Promise<Map<string, number>> {
  const { data } = await db.from("media").select("path, size_bytes").in("path", paths);
  return new Map(
    (data ?? []).flatMap(({ path, size_bytes }) => (size_bytes === null ? [] : [[path, size_bytes] as const])),
  );
}
