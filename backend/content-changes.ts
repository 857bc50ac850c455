import type { Logger } from "./logger.ts";

/** Channel on which the schema's `announce_content_change` notifies of changes; the payload is the table. */
export const contentChannel = "postgrado_content";

/** Debounce time, in milliseconds, for changes by other processes: the changes of one save arrive one after another. */
const debounceMs = 100;

/** Notifies listeners in this process of content changes. A listener that throws is logged; the others still run. */
export function createContentChanges(log: Logger) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  function announce(): void {
    clearTimeout(timer);
    timer = undefined;
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error }, "A listener of content changes failed");
      }
    }
  }

  return {
    announce,
    announceSoon(): void {
      timer ??= setTimeout(announce, debounceMs).unref();
    },
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
