import { anyTable } from "../../../app/lib/tables-read.ts";
import type { ChangedTables } from "../../../backend/content-changes.ts";

/** Counts changes of content by table, so that values that were read before a change are recognized. */
export function createContentClock() {
  let now = 0;
  let lastOfAll = 0;
  const last = new Map<string, number>();

  return {
    now: () => now,
    advance(tables: ChangedTables): void {
      now += 1;
      if (tables === null) lastOfAll = now;
      else for (const table of tables) last.set(table, now);
    },
    /** Returns true if one of the tables changed after the time `since`. */
    hasChanged(tables: ReadonlySet<string>, since: number): boolean {
      if (lastOfAll > since || (tables.has(anyTable) && now > since)) return true;
      return [...tables].some((table) => (last.get(table) ?? 0) > since);
    },
  };
}
