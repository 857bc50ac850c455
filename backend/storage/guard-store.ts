import type { FileStore } from "./file-store.ts";
import { StorageUnavailableError, toStorageError } from "./storage-errors.ts";

/** Milliseconds after which a call has failed. */
const timeoutsMs = { reading: 8_000, writing: 25_000 };

/** Milliseconds after an outage for which every call fails at once. */
const cooldownMs = 1_000;

/**
 * A store on which no request waits forever: what takes too long fails with `StorageUnavailableError`, and so does, for
 * a moment after that, everything else, at once. A disk's errors become `StorageFullError` and
 * `StorageUnavailableError`. What was not waited for may still be written later; it is whole then, or not there.
 */
export function guardStore(store: FileStore, { reading, writing } = timeoutsMs): FileStore {
  let awayUntil = 0;

  async function ask<T>(work: () => Promise<T>, time: number): Promise<T> {
    if (performance.now() < awayUntil) throw new StorageUnavailableError("The store was away a moment ago");
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StorageUnavailableError(`No answer within ${time} ms`)), time);
    });
    try {
      return await Promise.race([work(), deadline]);
    } catch (error) {
      const fault = toStorageError(error);
      if (fault instanceof StorageUnavailableError) awayUntil = performance.now() + cooldownMs;
      throw fault;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    find: (path) => ask(() => store.find(path), reading),
    read: (path) => ask(() => store.read(path), reading),
    list: (folder) => ask(() => store.list(folder), writing),
    write: (path, content, options) => ask(() => store.write(path, content, options), writing),
    remove: (path) => ask(() => store.remove(path), writing),
  };
}
