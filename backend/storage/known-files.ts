import { LRUCache } from "lru-cache";
import type { FileStore, StoredFile } from "./file-store.ts";
import { StorageUnavailableError } from "./storage-errors.ts";

const capacity = 5_000;

/**
 * Finds files in a store and caches them: while the store is unreachable, a cached file counts as existing, so that its
 * variants on disk can be served. For reads only; writers query the store.
 */
export function createKnownFiles(store: FileStore): FileStore["find"] {
  const known = new LRUCache<string, StoredFile>({ max: capacity });
  return async (path) => {
    try {
      const file = await store.find(path);
      known.set(path, file ?? undefined);
      return file;
    } catch (error) {
      const last = known.get(path);
      if (last && error instanceof StorageUnavailableError) return last;
      throw error;
    }
  };
}
