import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database, Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "./news.ts";
import { findNewsById } from "./news-queries.ts";
import { imagePath, type NewsDraft, type PreparedNews, prepareNews } from "./news-saving.ts";

type Db = SupabaseClient<Database>;

/**
 * Writes an item: an update when it has an id that exists, otherwise an insert, with what it lacks filled in. A slug
 * that another item has gets a number. Answers the stored row.
 * Throws an Error that names the item's id when an update fails, or says that no data was returned by an insert.
 */
export async function saveNews(db: Db, draft: NewsDraft): Promise<NewsRow> {
  const existing = draft.id ? await findNewsById(db, draft.id) : null;
  const prepared = prepareNews(draft, { now: new Date(), newId: () => crypto.randomUUID() });
  const slug = await freeSlug(db, prepared);
  return existing ? updateNews(db, { ...prepared, slug }) : insertNews(db, { ...prepared, slug });
}

async function updateNews(db: Db, item: PreparedNews): Promise<NewsRow> {
  const { data, error } = await db.from("news").update(toColumns(item)).eq("id", item.id).select().maybeSingle();
  if (error || !data) {
    throw new Error(`No se pudo actualizar la noticia ${item.id}${reasonOf(error)}`, { cause: error });
  }
  return data;
}

async function insertNews(db: Db, item: PreparedNews): Promise<NewsRow> {
  const { data, error } = await db.from("news").insert(toColumns(item)).select().maybeSingle();
  if (error || !data) {
    throw new Error(`No se pudo crear la noticia: no se recibieron datos${reasonOf(error)}`, { cause: error });
  }
  return data;
}

function reasonOf(error: { message: string } | null): string {
  return error ? ` (${error.message})` : "";
}

/** Only what an editor decides: what triggers keep (revision, author, time) is not sent. */
function toColumns(item: PreparedNews) {
  const { revision, translated_from, updated_at, updated_by, blocks, ...columns } = item;
  return { ...columns, blocks: blocks as Json };
}

async function freeSlug(db: Db, { id, slug }: PreparedNews): Promise<string> {
  const { data } = await db.from("news").select("slug").neq("id", id).like("slug", `${slug}%`).throwOnError();
  const taken = new Set(data.map((row) => row.slug));
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}

/** Stores an image of the bucket Images and answers its path. Throws the storage's error. */
export async function uploadNewsImage(db: Db, file: File): Promise<string> {
  const { data, error } = await db.storage
    .from("Images")
    .upload(imagePath({ type: file.type }, { now: new Date() }), file, { contentType: file.type });
  if (error) throw error;
  return data.path;
}

/** Moves an item to the trash, from where it can be brought back. Throws the backend's error. */
export async function trashNews(db: Db, id: string): Promise<void> {
  await db.from("news").update({ deleted_at: new Date().toISOString() }).eq("id", id).throwOnError();
}

/** Brings an item back from the trash. Throws the backend's error. */
export async function restoreNews(db: Db, id: string): Promise<void> {
  await db.from("news").update({ deleted_at: null }).eq("id", id).throwOnError();
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
  await db.from("news").delete().eq("id", id).throwOnError();
  return { imageRemoved };
}

async function removeImageIfUnused(db: Db, id: string, image: string): Promise<boolean> {
  const { data: others } = await db.from("news").select("id").eq("image", image).neq("id", id).limit(1).throwOnError();
  if (others.length > 0) return true;
  const { error } = await db.storage.from("Images").remove([image]);
  return !error;
}
