import type { FileStore, StoredFile } from "./file-store.ts";
import { StorageUnavailableError } from "./storage-errors.ts";

const mostKnown = 5_000;

/**
 * Finds files in a store and remembers them: while the store is away, what was there last is still said to be, so that
 * variants which this process keeps can be shown. For readers only: who writes must know, and asks the store itself.
 */
export function createKnownFiles(store: FileStore): FileStore["find"] {
  const known = new Map<string, StoredFile>();
  return async (path) => {
    try {
      const file = await store.find(path);
      known.delete(path);
      if (file) known.set(path, file);
      // The oldest makes room.
      const [oldest] = known.keys();
      if (oldest !== undefined && known.size > mostKnown) known.delete(oldest);
      return file;
    } catch (error) {
      const last = known.get(path);
      if (last && error instanceof StorageUnavailableError) return last;
      throw error;
    }
  };
}
