import { listChangedSince, listExisting, type NewsTotals } from "./news-queries.ts";
import type { NewsWorkspaceContext } from "./news-workspace-context.ts";
import type { StaffNews } from "./use-staff-news.ts";

type NamedItem = { id: string; title: string; deleted_at: string | null };

/** Difference between two readings: `count` and `changed` are items added or saved, `gone` were deleted. */
export type ListChanges = { count: number; changed: NamedItem[]; gone: NamedItem[] };

/**
 * Compares two readings of a page: items added or saved anywhere, and items of the page that were permanently deleted.
 * Moving to another page is not a change.
 */
export async function findChanges(
  { db }: Pick<NewsWorkspaceContext, "db">,
  before: StaffNews,
  after: StaffNews,
): Promise<ListChanges> {
  const { latest } = before.totals;
  const present = new Set(after.listing.items.map(({ id }) => id));
  const missing = before.listing.items.filter(({ id }) => !present.has(id));
  const [changes, existing] = await Promise.all([
    latest === null ? { rows: [], count: 0 } : listChangedSince(db, latest),
    listExisting(
      db,
      missing.map(({ id }) => id),
    ),
  ]);
  const still = new Set(existing);
  return { count: changes.count, changed: changes.rows, gone: missing.filter(({ id }) => !still.has(id)) };
}

/** True if nothing was added, saved or deleted between two totals. */
export function isUnchanged(before: NewsTotals, after: NewsTotals): boolean {
  return before.latest === after.latest && before.listed === after.listed && before.trashed === after.trashed;
}
