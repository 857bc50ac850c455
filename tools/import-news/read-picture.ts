import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, resolve, sep } from "node:path";
import { slugify } from "../../app/lib/slug.ts";
import { contentTypeOf, imageTypeOfContent } from "../../backend/storage/image-type.ts";

export type Picture = { path: string; type: string; bytes: Uint8Array<ArrayBuffer> };

const largest = 15 * 1024 * 1024;

/**
 * The picture that an item names: a file below `directory`, or, for a full address and where that is allowed, what
 * that address answers. Null for an address that is to stay one. The name in storage follows from the content, so
 * that a second import stores nothing twice. Throws an Error that says what is wrong with it.
 */
export async function readPicture(
  named: string,
  { directory, fetchesAddresses }: { directory: string; fetchesAddresses: boolean },
): Promise<Picture | null> {
  const isAddress = /^https?:\/\//.test(named);
  if (isAddress && !fetchesAddresses) return null;
  const bytes = isAddress ? await download(named) : await readBelow(directory, named);
  const type = imageTypeOfContent(bytes);
  if (!type) throw new Error(`image ${named} is no PNG, JPEG, WebP, GIF, AVIF or SVG`);
  const name = slugify(basename(isAddress ? new URL(named).pathname : named).replace(/\.\w+$/, "")) || "imagen";
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  const extension = type === "jpeg" ? "jpg" : type;
  return { path: `News/${name}-${hash}.${extension}`, type: contentTypeOf(type), bytes };
}

async function readBelow(directory: string, named: string): Promise<Uint8Array<ArrayBuffer>> {
  const file = resolve(directory, named.replace(/^\/+/, ""));
  if (!file.startsWith(`${resolve(directory)}${sep}`)) throw new Error(`image ${named} is outside ${directory}`);
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) throw new Error(`image ${named} is not in ${directory}`);
  if (bytes.byteLength > largest) throw new Error(`image ${named} is larger than 15 MB`);
  return new Uint8Array(bytes);
}

async function download(address: string): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) }).catch(() => null);
  if (!answer?.ok) throw new Error(`image ${address} could not be fetched${answer ? ` (${answer.status})` : ""}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.byteLength > largest) throw new Error(`image ${address} is larger than 15 MB`);
  return bytes;
}
