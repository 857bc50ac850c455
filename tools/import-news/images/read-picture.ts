import { createHash } from "node:crypto";
import { readFile, stat, writeFile } from "node:fs/promises";
import { basename, join, resolve, sep } from "node:path";
import { decodePercent } from "../../../app/lib/decode-percent.ts";
import { slugify } from "../../../app/lib/slug.ts";
import { contentTypeOf, type ImageType, imageTypeOfContent } from "../../../backend/storage/image-type.ts";
import { downloadImage, maxDownloadBytes } from "./download-image.ts";
import type { Candidates } from "./image-sources.ts";

/** A picture to store: path in the bucket, media type and local file. */
export type Picture = { path: string; type: string; file: string };

type Places = {
  /** Base folder of candidate paths. */
  folder: string;
  /** Folder for downloads. */
  scratch: string;
};

/**
 * Returns the picture of an item from its first available candidate. The name in storage derives from the content, so
 * that a second import stores no duplicates. Throws an Error with the reason.
 */
export async function readPicture(named: string, candidates: Candidates, places: Places): Promise<Picture> {
  let reason = `is not in ${places.folder}`;
  const attempts = [
    ...candidates.paths.map((path) => () => readBelow(places.folder, path)),
    ...candidates.addresses.map((address) => () => download(address, places.scratch, named)),
  ];
  for (const attempt of attempts) {
    try {
      const picture = await attempt();
      if (picture) return picture;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`image ${named} ${reason}`);
}

/** Returns null if the file does not exist. */
async function readBelow(folder: string, path: string): Promise<Picture | null> {
  // macOS decomposes accents in file names.
  for (const form of new Set([path, path.normalize("NFC"), path.normalize("NFD")])) {
    const file = resolve(folder, form.replace(/^\/+/, ""));
    if (!file.startsWith(`${resolve(folder)}${sep}`)) throw new Error(`is outside ${folder}`);
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) continue;
    if (found.size > maxDownloadBytes) throw new Error("is larger than 15 MB");
    return describePicture(basename(form), await readFile(file), file);
  }
  return null;
}

async function download(address: string, scratch: string, named: string): Promise<Picture> {
  try {
    const bytes = await downloadImage(address);
    const file = join(scratch, createHash("sha256").update(address).digest("hex"));
    await writeFile(file, bytes);
    return describePicture(basename(decodePercent(new URL(address).pathname)), bytes, file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(address === named ? reason : `${reason}, asked for at ${address}`);
  }
}

function describePicture(name: string, bytes: Uint8Array, file: string): Picture {
  const type = imageTypeOfContent(bytes);
  if (!type) throw new Error("is no PNG, JPEG, WebP, GIF, AVIF or SVG");
  const words = slugify(name.replace(/\.\w+$/, "")) || "imagen";
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return { path: `News/${words}-${hash}.${extensionOf(type)}`, type: contentTypeOf(type), file };
}

function extensionOf(type: ImageType): string {
  return type === "jpeg" ? "jpg" : type;
}
