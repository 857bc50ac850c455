import { mkdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import { writeFileAtomically } from "../data-directory/write-file-atomically.ts";
import type { Logger } from "../logger.ts";
import { createDirectoryLimit } from "./directory-limit.ts";
import { hasDiskSpace } from "./disk-storage.ts";
import type { StoredFile } from "./file-store.ts";
import type { ImageProcessor } from "./image-processes/image-processor.ts";
import type { ImageType } from "./image-type.ts";
import { RefusedImageError } from "./refused-image-error.ts";
import type { Variant } from "./variant-request.ts";

/** Milliseconds for which an image that could not be resized is not retried. The cause may have been temporary. */
const refusalMs = 10 * 60_000;

export type VariantStore = ReturnType<typeof createVariantStore>;

type Options = {
  root: string;
  images: ImageProcessor;
  log: Logger;
  /** Maximum bytes of the variants; the oldest are deleted first. */
  maxBytes?: number;
};

/** Creates the cache of resized images on disk, each rendered when it is first requested. */
export function createVariantStore({ root, images, log, maxBytes = 2 * 1024 ** 3 }: Options) {
  const making = new Map<string, Promise<Uint8Array>>();
  const refused = new LRUCache<string, RefusedImageError>({ max: 1_000, ttl: refusalMs });
  const limit = createDirectoryLimit(root, maxBytes);
  const fileOf = (image: StoredFile, variant: Variant) => join(root, image.path, variantName(image, variant));

  async function make(
    image: StoredFile,
    type: ImageType,
    variant: Variant,
    read: () => Promise<Uint8Array>,
  ): Promise<Uint8Array> {
    const version = `${image.etag} ${image.path}`;
    const throwEarlierRefusal = () => {
      const earlier = refused.get(version);
      if (earlier) throw earlier;
    };
    throwEarlierRefusal();
    const readOnTurn = () => {
      // Another size of the image may have been rejected in the meantime.
      throwEarlierRefusal();
      return read();
    };
    const source = { path: image.path, type, read: readOnTurn };
    const content = await images.render(source, variant).catch((error: unknown) => {
      if (error instanceof RefusedImageError) refused.set(version, error);
      throw error;
    });
    await keep(image, variant, content).catch((error: unknown) => {
      // It is served anyway, and rendered again next time.
      log.warn({ err: error }, "A resized image could not be stored");
    });
    return content;
  }

  async function keep(image: StoredFile, variant: Variant, content: Uint8Array): Promise<void> {
    const folder = join(root, image.path);
    await mkdir(folder, { recursive: true });
    if (!(await hasDiskSpace(folder, content.byteLength))) return;
    await writeFileAtomically(fileOf(image, variant), content, 0o640);
    await limit.add(content.byteLength);
  }

  return {
    find: (image: StoredFile, variant: Variant): Promise<Uint8Array | null> =>
      readFile(fileOf(image, variant)).catch(() => null),
    /**
     * Renders and stores a variant. `read` is called only then. Throws `RefusedImageError`, for some minutes without
     * retrying, if the image exceeds the limits, and `QueueFullError` when the queue is full.
     */
    make(image: StoredFile, type: ImageType, variant: Variant, read: () => Promise<Uint8Array>): Promise<Uint8Array> {
      const file = fileOf(image, variant);
      const work = making.get(file) ?? make(image, type, variant, read).finally(() => making.delete(file));
      making.set(file, work);
      return work;
    },
    /** Deletes the variants of an image that was removed or replaced. */
    async drop(path: string): Promise<void> {
      await rm(join(root, path), { recursive: true, force: true });
    },
  };
}

/** Contains the image's version: a variant that is still being rendered when its image is replaced is never served. */
export function variantName({ etag }: StoredFile, { width, format }: Variant): string {
  return `.${etag}-${width}.${format}`;
}
