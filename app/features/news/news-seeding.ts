import type { Db } from "#app/supabase/db.ts";
import type { NewsRow } from "./news.ts";
import { hasAnyNews } from "./news-queries.ts";

/** Specification, section 9. */
const batchSize = 50;

/**
 * Imports the static file into an empty table, in batches and only once, so that a list emptied by staff stays empty.
 * Requires write access (staff or the service role). Returns the number of rows written.
 */
export async function seedNews(db: Db, readItems: () => Promise<NewsRow[]> | NewsRow[]): Promise<number> {
  if (await hasAnyNews(db)) return 0;
  const { data: earlier } = await db.from("content_seeds").select("name").eq("name", "news").throwOnError();
  const items = earlier.length > 0 ? [] : await readItems();
  if (items.length === 0) return 0;
  for (let start = 0; start < items.length; start += batchSize) {
    const batch = items.slice(start, start + batchSize);
    await db.from("news").upsert(batch, { onConflict: "id" }).throwOnError();
  }
  await db.from("content_seeds").insert({ name: "news" }).throwOnError();
  return items.length;
}
