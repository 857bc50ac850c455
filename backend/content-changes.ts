import type { Logger } from "./logger.ts";

/** The channel on which `announce_content_change` of the schema notifies of changes, with the table as payload. */
export const contentChannel = "postgrado_content";

/** Milliseconds in which changes that others made are told together: those of one save come one after the other. */
const togetherMs = 100;

/** Listeners in this process for changes of content. A listener that throws is logged, and others still run. */
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
    /** Announces changes soon, those that come together once. */
    announceSoon(): void {
      timer ??= setTimeout(announce, togetherMs).unref();
    },
    /** Returns the function that ends it. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
