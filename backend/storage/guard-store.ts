import type { FileStore } from "./file-store.ts";
import { StorageUnavailableError, toStorageError } from "./storage-errors.ts";

/** Timeouts of calls in milliseconds. */
const timeoutsMs = { reading: 8_000, writing: 25_000 };

/** Milliseconds after an outage in which every call fails immediately. */
const cooldownMs = 1_000;

/**
 * Adds timeouts to a store: a slow call fails with `StorageUnavailableError`, and so do all others for a moment after
 * that. Converts disk errors. A write that timed out may still complete later; it is atomic.
 */
export function guardStore(store: FileStore, { reading, writing } = timeoutsMs): FileStore {
  let unreachableUntil = 0;

  async function ask<T>(work: () => Promise<T>, time: number): Promise<T> {
    if (performance.now() < unreachableUntil)
      throw new StorageUnavailableError("The store was unreachable a moment ago");
    return finish(work, time);
  }

  async function finish<T>(work: () => Promise<T>, time: number): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    const deadline = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new StorageUnavailableError(`No answer within ${time} ms`)), time);
    });
    try {
      return await Promise.race([work(), deadline]);
    } catch (error) {
      const fault = toStorageError(error);
      if (fault instanceof StorageUnavailableError) unreachableUntil = performance.now() + cooldownMs;
      throw fault;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Adds the timeout of a read to each chunk. A stream that was opened before an outage continues if it can. */
  function guardContent(content: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const reader = content.getReader();
    return new ReadableStream(
      {
        async pull(controller) {
          try {
            const { done, value } = await finish(() => reader.read(), reading);
            if (done) controller.close();
            else controller.enqueue(value);
          } catch (error) {
            reader.cancel(error).catch(() => undefined);
            throw error;
          }
        },
        cancel: (reason) => reader.cancel(reason),
      },
      // Reads no chunk before it is requested.
      { highWaterMark: 0 },
    );
  }

  return {
    async open(path) {
      const opened = await ask(() => store.open(path), reading);
      return opened && { file: opened.file, content: guardContent(opened.content) };
    },
    find: (path) => ask(() => store.find(path), reading),
    read: (path) => ask(() => store.read(path), reading),
    list: (folder) => ask(() => store.list(folder), writing),
    write: (path, content, options) => ask(() => store.write(path, content, options), writing),
    remove: (path) => ask(() => store.remove(path), writing),
  };
}
