import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Db } from "../../app/supabase/db.ts";
import { readDemoMedia } from "./demo-media.ts";

/** Stores an image under a path in the bucket, in place of what is there. */
export type StoreImage = (path: string, bytes: Uint8Array) => Promise<void>;

const directory = new URL("./pictures/", import.meta.url);

/** How many are on their way to the store at a time. */
const atOnce = 4;

/**
 * Stores the pictures of the demo content, news, programs and accreditation logos, and adds them to the library. Once,
 * like the content; what an earlier, interrupted attempt stored is replaced. Needs the service role. Returns how many
 * pictures it stored.
 */
export async function seedPictures(db: Db, storeImage: StoreImage): Promise<number> {
  const { data: earlier } = await db.from("content_seeds").select("name").eq("name", "pictures").throwOnError();
  if (earlier.length > 0) return 0;
  const paths = demoPictures();
  for (let start = 0; start < paths.length; start += atOnce) {
    await Promise.all(paths.slice(start, start + atOnce).map(storePicture));
  }
  await db.from("media").upsert(readDemoMedia(paths), { onConflict: "path", ignoreDuplicates: true }).throwOnError();
  await db.from("content_seeds").insert({ name: "pictures" }).throwOnError();
  return paths.length;

  async function storePicture(path: string): Promise<void> {
    await storeImage(path, await readFile(new URL(path, directory)));
  }
}

/** Uploads to the client's bucket, as the staff area does. */
export function uploadTo(db: Db): StoreImage {
  return async (path, bytes) => {
    const contentType = path.endsWith(".png") ? "image/png" : "image/webp";
    const { error } = await db.storage.from("Images").upload(path, bytes, { contentType, upsert: true });
    if (error) throw new Error(`The picture ${path} could not be stored: ${error.message}`);
  };
}

/** The paths in the bucket of the demo content's pictures, which lie under the same paths in `pictures/`. */
export function demoPictures(): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(fileURLToPath(directory), join(parentPath, name)).split(sep).join("/"))
    .sort();
}
