import type { Logger } from "./logger.ts";

/** Channel on which the schema's `announce_content_change` notifies of changes; the payload is the table. */
export const contentChannel = "postgrado_content";

/** The tables whose rows changed; null if any content may have changed, as after a lost connection. */
export type ChangedTables = ReadonlySet<string> | null;

export type ContentListener = (tables: ChangedTables) => void;

/** Debounce time, in milliseconds, for changes by other processes: the changes of one save arrive one after another. */
const debounceMs = 100;

/** Notifies listeners in this process of content changes. A listener that throws is logged; the others still run. */
export function createContentChanges(log: Logger) {
  const listeners = new Set<ContentListener>();
  let timer: NodeJS.Timeout | undefined;
  let collected = new Set<string>();
  let isAny = false;

  function announce(tables: ChangedTables): void {
    for (const listener of listeners) {
      try {
        listener(tables);
      } catch (error) {
        log.error({ err: error }, "A listener of content changes failed");
      }
    }
  }

  function announceCollected(): void {
    clearTimeout(timer);
    timer = undefined;
    const tables = isAny ? null : collected;
    collected = new Set();
    isAny = false;
    announce(tables);
  }

  return {
    announce,
    /** Announces a table with those of the same debounce time; an empty name means any content. */
    announceSoon(table: string): void {
      if (table === "") isAny = true;
      else collected.add(table);
      timer ??= setTimeout(announceCollected, debounceMs).unref();
    },
    listen(listener: ContentListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
