import { LRUCache } from "lru-cache";
import type { FileStore, StoredFile } from "./file-store.ts";
import { StorageUnavailableError } from "./storage-errors.ts";

const capacity = 5_000;

/**
 * Finds files in a store and remembers them: while the store is away, a file that was there last still counts as there,
 * so that variants which this process keeps can be shown. For reading only: writers ask the store itself.
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
