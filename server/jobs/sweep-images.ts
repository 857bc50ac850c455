import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../app/supabase/database.types.ts";
import { accreditationFolder } from "../../app/supabase/storage-folders.ts";
import { mentionedImages } from "./mentioned-images.ts";

type Db = SupabaseClient<Database>;

const bucket = "Images";

/** Days after which an unreferenced image is removed: many, because a browser may keep an unsaved item for days. */
export const graceDays = 7;

/** Images removed at once; their content is in memory meanwhile. */
const batchSize = 10;

/**
 * Removes the stored images that no row names and that are older than the days of grace; nor may the audit log have
 * mentioned them in that time. One that a row takes up at this very moment is put back. Any number of processes may do
 * it at once, while others save. Returns the removed paths, with `isDryRun` those that would be removed. Needs the
 * service role; throws a PostgrestError or StorageError when a request is refused.
 */
export async function sweepImages(
  db: Db,
  { now = Date.now(), isDryRun = false }: { now?: number; isDryRun?: boolean } = {},
): Promise<{ stored: number; removed: string[] }> {
  const all = await listImages(db, "");
  const graceMs = graceDays * 24 * 60 * 60 * 1000;
  const old = all.filter(({ modified }) => now - modified > graceMs).map(({ path }) => path);
  const candidates = await findUnnamed(
    db,
    old.filter((path) => !path.startsWith(`${accreditationFolder}/`)),
  );
  if (isDryRun) return { stored: all.length, removed: candidates };
  const removed: string[] = [];
  for (let from = 0; from < candidates.length; from += batchSize) {
    removed.push(...(await removeUnnamed(db, candidates.slice(from, from + batchSize))));
  }
  return { stored: all.length, removed };
}

async function removeUnnamed(db: Db, candidates: string[]): Promise<string[]> {
  const images = db.storage.from(bucket);
  const unnamed = await findUnnamed(db, candidates);
  const contents = new Map<string, Blob>();
  for (const path of unnamed) {
    const { data } = await images.download(path);
    if (data) contents.set(path, data);
  }
  const { error } = await images.remove([...contents.keys()]);
  if (error) throw error;
  const gone = await findUnnamed(db, [...contents.keys()]);
  for (const [path, content] of contents) {
    if (gone.includes(path)) continue;
    const { error: kept } = await images.upload(path, content, { contentType: content.type });
    // Another process may have stored it meanwhile.
    if (kept && !/exists/i.test(kept.message)) throw kept;
  }
  return gone;
}

async function findUnnamed(db: Db, paths: string[]): Promise<string[]> {
  if (paths.length === 0) return [];
  const { data } = await db.rpc("image_mentions", { recent: `${graceDays} days` }).throwOnError();
  const named = mentionedImages(new Set(paths), data as string[]);
  return paths.filter((path) => !named.has(path));
}

async function listImages(db: Db, folder: string): Promise<{ path: string; modified: number }[]> {
  const found: { path: string; modified: number }[] = [];
  const page = 1000;
  for (let offset = 0; ; offset += page) {
    const { data, error } = await db.storage.from(bucket).list(folder, { limit: page, offset });
    if (error) throw error;
    for (const { name, id, updated_at } of data) {
      const path = folder ? `${folder}/${name}` : name;
      // A folder has no id; hidden names are the storage's own.
      if (id === null) found.push(...(await listImages(db, path)));
      else if (!name.startsWith(".")) found.push({ path, modified: Date.parse(updated_at ?? "") });
    }
    if (data.length < page) return found;
  }
}
