import type { NewsRow } from "./news.ts";

/** What differs between two readings of the list. */
export type ListChanges = { changed: NewsRow[]; gone: NewsRow[] };

/** Items that were added or saved between two readings, and those that are no longer there. */
export function compareLists(before: NewsRow[], after: NewsRow[]): ListChanges {
  const former = new Map(before.map((row) => [row.id, row.updated_at]));
  const present = new Set(after.map(({ id }) => id));
  return {
    changed: after.filter((row) => former.get(row.id) !== row.updated_at),
    gone: before.filter(({ id }) => !present.has(id)),
  };
}
