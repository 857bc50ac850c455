import type { Logger } from "./logger.ts";

/** The channel on which `announce_content_change` of the schema notifies of changes, with the table as payload. */
export const contentChannel = "postgrado_content";

/**
 * Listeners in this process for changes of content. Changes that are announced together, as those of one transaction,
 * are told once. A listener that throws is logged, and others still run.
 */
export function createContentChanges(log: Logger) {
  const listeners = new Set<() => void>();
  let isAnnouncing = false;

  function tell(): void {
    isAnnouncing = false;
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        log.error({ err: error }, "A listener of content changes failed");
      }
    }
  }

  return {
    announce(): void {
      if (isAnnouncing) return;
      isAnnouncing = true;
      setImmediate(tell);
    },
    /** Returns the function that ends it. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
