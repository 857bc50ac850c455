import { useLayoutEffect, useRef, useState } from "react";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import { findChanges, isUnchanged, type ListChanges } from "../../list-changes.ts";
import type { NewsPageRequest } from "../../news-lists.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { type StaffNews, useReadNews } from "../../use-staff-news.ts";
import type { useNewsActions } from "./use-news-actions.ts";

/**
 * Refreshes the list after changes made elsewhere. Returns a message about them and the changed ids. Waits for this
 * page's own actions, so that they are not announced.
 */
export function useLiveNews(
  workspace: NewsWorkspaceContext,
  { settled, refresh }: Pick<ReturnType<typeof useNewsActions>, "settled" | "refresh">,
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
