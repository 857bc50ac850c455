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
      if (fault instanceof StorageUnavailableError) awayUntil = performance.now() + cooldownMs;
      throw fault;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Each piece in the time of a reading. What was opened before an outage is read on in it, if it can be. */
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
      // Nothing is read before it is wanted.
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
