import { useLayoutEffect, useRef, useState } from "react";
import type { RecordActions } from "#app/editing/record-list/use-record-actions.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import type { NewsPageRequest } from "../../news-lists.ts";
import { listChangedSince, listExisting, type NewsTotals } from "../../news-queries.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { type StaffNews, useReadNews } from "../../use-staff-news.ts";

/**
 * Refreshes the list after changes made elsewhere. Returns a message about them and the changed ids. Waits for this
 * page's own actions, so that they are not announced.
 */
export function useLiveNews(
  workspace: NewsWorkspaceContext,
  { settled, refresh }: Pick<RecordActions, "settled" | "refresh">,
  { shown, question, headingId }: { shown: StaffNews | undefined; question: NewsPageRequest; headingId: string },
): { announcement: string; changedIds: ReadonlySet<string> } {
  const readPage = useReadNews(workspace, question);
  const [announcement, setAnnouncement] = useState("");
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  const restoreFocus = useRef<(() => void) | null>(null);
  const items = shown?.listing.items;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when other items are shown.
  useLayoutEffect(() => {
    restoreFocus.current?.();
    restoreFocus.current = null;
  }, [items]);
  useRowChanges(workspace.db, { table: "news" }, async () => {
    await settled();
    const before = readPage();
    if (before?.isNew && isUnchanged(before.totals, await workspace.store.currentTotals())) return;
    restoreFocus.current = keepFocusInTable(headingId);
    await refresh();
    const after = readPage();
    const changes = before && after && (await findChanges(workspace, before, after));
    if (!changes || changes.count + changes.gone.length === 0) {
      restoreFocus.current = null;
      return;
    }
    setChangedIds((ids) => new Set([...ids, ...changes.changed.map(({ id }) => id)]));
    setAnnouncement(textOf(changes));
  });
  return { announcement, changedIds };
}

function textOf({ count, changed, gone }: ListChanges): string {
  const total = count + gone.length;
  const [row] = [...changed, ...gone];
  if (total !== 1 || !row) return m.staff_list_changed({ count: total });
  const title = innerQuotes(row.title) || m.staff_untitled();
  if (gone.length > 0) return m.staff_list_gone_one({ title });
  return row.deleted_at ? m.staff_list_trashed_one({ title }) : m.staff_list_changed_one({ title });
}

/**
 * Saves which table row has the focus. The returned function restores it after the rows changed: to the same row, else
 * the row at its index, else the heading.
 */
function keepFocusInTable(headingId: string): () => void {
  const row = document.activeElement?.closest<HTMLTableRowElement>("tbody tr");
  const body = row?.parentElement;
  const index = row?.sectionRowIndex ?? -1;
  return () => {
    if (!row || document.activeElement !== document.body) return;
    const rows = body?.isConnected ? [...body.querySelectorAll("tr")] : [];
    const next = row.isConnected ? row : (rows[index] ?? rows.at(-1));
    (next?.querySelector("a") ?? document.getElementById(headingId))?.focus();
  };
}

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
