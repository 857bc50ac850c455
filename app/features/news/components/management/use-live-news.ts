import { useLayoutEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { useRowChanges } from "#app/supabase/use-row-changes.ts";
import { compareLists, type ListChanges } from "../../list-changes.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsDesk } from "../../news-desk.ts";
import { useReadNews } from "../../use-staff-news.ts";
import { keepFocusInTable } from "./keep-focus-in-table.ts";
import type { useNewsActions } from "./use-news-actions.ts";

/**
 * Brings what changed elsewhere into the list. Answers what to say of it, and the ids of the rows that changed. What
 * this page does itself is waited for, so that it is not told as news.
 */
export function useLiveNews(
  desk: NewsDesk,
  { settled, refresh }: Pick<ReturnType<typeof useNewsActions>, "settled" | "refresh">,
  { items, headingId }: { items: NewsRow[] | undefined; headingId: string },
): { told: string; changedIds: ReadonlySet<string> } {
  const readList = useReadNews(desk);
  const [told, setTold] = useState("");
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  const restoreFocus = useRef<(() => void) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other items are shown, and then only.
  useLayoutEffect(() => {
    restoreFocus.current?.();
    restoreFocus.current = null;
  }, [items]);
  useRowChanges(desk.db, { table: "news" }, async () => {
    await settled();
    const before = readList();
    restoreFocus.current = keepFocusInTable(headingId);
    await refresh();
    const changes = before && compareLists(before, readList() ?? before);
    if (!changes || changes.changed.length + changes.gone.length === 0) {
      restoreFocus.current = null;
      return;
    }
    setChangedIds((ids) => new Set([...ids, ...changes.changed.map(({ id }) => id)]));
    setTold(textOf(changes));
  });
  return { told, changedIds };
}

function textOf({ changed, gone }: ListChanges): string {
  const rows = [...changed, ...gone];
  if (rows.length !== 1) return m.staff_list_changed({ count: rows.length });
  const title = rows[0]?.title || m.staff_untitled();
  if (gone.length > 0) return m.staff_list_gone_one({ title });
  return changed[0]?.deleted_at ? m.staff_list_trashed_one({ title }) : m.staff_list_changed_one({ title });
}
