import type { Logger } from "./logger.ts";

/** Who in this process wants to know that content changed. A listener that throws is logged, and harms no other. */
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
