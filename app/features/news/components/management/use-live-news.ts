import { useState } from "react";
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
  headingId: string,
): { told: string; changedIds: ReadonlySet<string> } {
  const readList = useReadNews(desk);
  const [told, setTold] = useState("");
  const [changedIds, setChangedIds] = useState<ReadonlySet<string>>(new Set());
  useRowChanges(desk.db, { table: "news" }, async () => {
    await settled();
    const before = readList();
    const restoreFocus = keepFocusInTable(headingId);
    await refresh();
    restoreFocus();
    const changes = before && compareLists(before, readList() ?? before);
    if (!changes || changes.changed.length + changes.gone.length === 0) return;
    setChangedIds((ids) => new Set([...ids, ...changes.changed.map(({ id }) => id)]));
    setTold(textOf(changes));
  });
  return { told, changedIds };
}

function textOf({ changed, gone }: ListChanges): string {
  const titleOf = ({ title }: NewsRow) => title || m.staff_untitled();
  const count = changed.length + gone.length;
  if (count > 1) return m.staff_list_changed({ count });
  const [row = null] = changed;
  if (row)
    return row.deleted_at
      ? m.staff_list_trashed_one({ title: titleOf(row) })
      : m.staff_list_changed_one({ title: titleOf(row) });
  return gone.map((missing) => m.staff_list_gone_one({ title: titleOf(missing) })).join("");
}
