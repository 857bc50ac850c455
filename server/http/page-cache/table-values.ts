import type { LRUCache } from "lru-cache";
import type { ChangedTables } from "../../../backend/content-changes.ts";
import { createContentClock } from "./content-clock.ts";

type TableValue = { tables: ReadonlySet<string> };

/**
 * Deletes values of a cache when tables that they were read from change. A computation that is running may have read
 * any table: it is not shared with later requests, and receives a function for whether its tables have changed.
 */
export function createTableValues() {
  const clock = createContentClock();
  const running = new Map<string, number>();

  return {
    /** Runs a computation of the cache's `fetchMethod`. */
    async compute<Value>(
      key: string,
      work: (hasChanged: (tables: ReadonlySet<string>) => boolean) => Promise<Value>,
    ): Promise<Value> {
      const since = clock.now();
      running.set(key, (running.get(key) ?? 0) + 1);
      try {
        return await work((tables) => clock.hasChanged(tables, since));
      } finally {
        const others = (running.get(key) ?? 1) - 1;
        if (others > 0) running.set(key, others);
        else running.delete(key);
      }
    },
    drop<Value extends TableValue, Context>(entries: LRUCache<string, Value, Context>, tables: ChangedTables): void {
      const since = clock.now();
      clock.advance(tables);
      if (tables === null) {
        entries.clear();
        return;
      }
      entries.purgeStale();
      const outdated = [...entries.entries()].filter(([, value]) => clock.hasChanged(value.tables, since));
      for (const [key] of outdated) entries.delete(key);
      for (const key of running.keys()) entries.delete(key);
    },
  };
}
