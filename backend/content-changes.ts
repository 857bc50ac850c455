import type { Logger } from "./logger.ts";

/** Listeners in this process for changes of content. A listener that throws is logged, and others still run. */
export function createContentChanges(log: Logger) {
  const listeners = new Set<() => void>();
  return {
    announce(): void {
      for (const listener of listeners) {
        try {
          listener();
        } catch (error) {
          log.error({ err: error }, "A listener of content changes failed");
        }
      }
    },
    /** Returns the function that ends it. */
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
