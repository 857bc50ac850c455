import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { KeyedQueue } from "../auth/keyed-queue.ts";
import { writeFileAtomically } from "../data-directory/write-file-atomically.ts";
import type { Logger } from "../logger.ts";
import type { StoredFile } from "./file-store.ts";
import type { ImageType } from "./image-type.ts";
import { renderVariant } from "./render-variant.ts";
import type { Variant } from "./variant-request.ts";

/** Kept for one image; beyond that the oldest makes room. A page asks for a handful. */
const mostVariants = 48;

/** Decoding and encoding, uploads and variants together, one at a time: it is the heaviest thing that we do. */
export const imageWork = new KeyedQueue(300);

export type VariantStore = ReturnType<typeof createVariantStore>;

/** Resized copies of stored images on disk, each made once when it is first asked for. */
export function createVariantStore(root: string, log: Logger) {
  const making = new Map<string, Promise<Uint8Array>>();

  async function make(
    file: string,
    folder: string,
    read: () => Promise<Uint8Array>,
    type: ImageType,
    variant: Variant,
  ) {
    const content = await imageWork.run("", async () => renderVariant(await read(), type, variant));
    await keep(file, folder, content).catch((error: unknown) => {
      // It is shown all the same, and made again next time.
      log.warn({ err: error }, "A resized image could not be kept");
    });
    return content;
  }

  return {
    /** The variant of a stored image. `read` gives the image's content and is called only when there is work to do. */
    async get(
      image: StoredFile,
      type: ImageType,
      variant: Variant,
      read: () => Promise<Uint8Array>,
    ): Promise<Uint8Array> {
      const folder = join(root, image.path);
      const file = join(folder, variantName(image, variant));
      const kept = await readFile(file).catch(() => null);
      if (kept) return kept;
      const work = making.get(file) ?? make(file, folder, read, type, variant).finally(() => making.delete(file));
      making.set(file, work);
      return work;
    },
    /** Forgets the variants of an image that was removed or replaced. */
    async drop(path: string): Promise<void> {
      await rm(join(root, path), { recursive: true, force: true });
    },
  };
}

/** Also names the image's version: a variant that is still being made when its image is replaced serves nobody. */
export function variantName({ etag }: StoredFile, { width, height, resize, quality, format }: Variant): string {
  return `.${etag}-${width ?? "auto"}x${height ?? "auto"}-${resize}-${quality}.${format}`;
}

async function keep(file: string, folder: string, content: Uint8Array): Promise<void> {
  await mkdir(folder, { recursive: true });
  await makeRoom(folder);
  await writeFileAtomically(file, content, 0o640);
}

async function makeRoom(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith("."));
  if (names.length < mostVariants) return;
  const aged = await Promise.all(
    names.map(async (name) => ({ name, time: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0 })),
  );
  aged.sort((a, b) => a.time - b.time);
  for (const { name } of aged.slice(0, names.length - mostVariants + 1)) await rm(join(folder, name), { force: true });
}
