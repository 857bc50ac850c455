import { setTimeout as wait } from "node:timers/promises";
import type { Db } from "../../app/supabase/db.ts";
import { accreditationFolder } from "../../app/supabase/storage-folders.ts";
import { mentionedImages } from "./mentioned-images.ts";

const bucket = "Images";

/** Days after which an unreferenced image is removed: many, because a browser may keep an unsaved item for days. */
export const graceDays = 7;

/** Number of images in one removal; their content is kept in memory until it ends. */
const batchSize = 10;

/** Number of attempts to restore an image, and the milliseconds between them. */
const maxAttempts = 3;
const retryAfterMs = 1000;

/**
 * Removes the stored images that no row names, that are older than the grace period, and that the audit log has not
 * mentioned within it. Restores an image that a concurrent save references. Several processes may run it concurrently
 * with saves. `signal` stops it after the current batch, when nothing is left to restore. Returns the removed paths, or
 * with `isDryRun` the removable ones. Needs the service role; throws a PostgrestError or StorageError if a request is
 * rejected.
 */
export async function sweepImages(
  db: Db,
  { now = Date.now(), isDryRun = false, signal }: { now?: number; isDryRun?: boolean; signal?: AbortSignal } = {},
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
  for (let from = 0; from < candidates.length && !signal?.aborted; from += batchSize) {
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
  let gone: string[] = [];
  try {
    const { error } = await images.remove([...contents.keys()]);
    if (error) throw error;
    gone = await findUnnamed(db, [...contents.keys()]);
  } finally {
    // After a failure it is unknown which images are referenced or removed: restores all of them.
    for (const path of gone) contents.delete(path);
    await putBack(db, contents);
  }
  return gone;
}

/** Restores removed images, with retries for each. Throws the last error after all images were tried. */
async function putBack(db: Db, contents: Map<string, Blob>): Promise<void> {
  let failure: Error | null = null;
  for (const [path, content] of contents) {
    for (let tries = 1; tries <= maxAttempts; tries += 1) {
      if (tries > 1) await wait(retryAfterMs);
      const { error } = await db.storage.from(bucket).upload(path, content, { contentType: content.type });
      // Another process may have stored it since.
      if (!error || isTaken(error)) break;
      if (tries === maxAttempts) failure = error;
    }
  }
  if (failure) throw failure;
}

/** Supabase has the status in the body. */
function isTaken({ status, statusCode }: { status?: number | undefined; statusCode?: string | undefined }): boolean {
  return status === 409 || statusCode === "409";
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
      // A folder has no id; hidden names belong to the storage.
      if (id === null) found.push(...(await listImages(db, path)));
      else if (!name.startsWith(".")) found.push({ path, modified: Date.parse(updated_at ?? "") });
    }
    if (data.length < page) return found;
  }
}
