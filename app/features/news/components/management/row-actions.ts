import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { MenuAction } from "#app/ui/action-menu.tsx";
import { publicationOf } from "../../editing/publication.ts";
import type { NewsCard } from "../../news.ts";
import type { useNewsActions } from "./use-news-actions.ts";

/** Returns the actions of a row, except editing, which its title links to. */
export function rowActionsOf(
  row: NewsCard,
  {
    actions,
    isUnsaved,
    mayEdit,
    now,
    onDelete,
    onRemoveRow,
  }: {
    actions: ReturnType<typeof useNewsActions>;
    isUnsaved: boolean;
    mayEdit: boolean;
    now: Date;
    onDelete: (row: NewsCard) => void;
    onRemoveRow: (row: NewsCard, work: (row: NewsCard) => Promise<void>) => Promise<void>;
  },
): MenuAction[] {
  if (isUnsaved) {
    return [
      { label: m.staff_retry(), onSelect: () => actions.retrySave(row) },
      { label: m.staff_discard(), isDangerous: true, onSelect: () => actions.discardUnsaved(row) },
    ];
  }
  const publication = publicationOf(row, now);
  const view = { label: m.staff_view_item(), href: pathsIn().newsItem(row.slug) };
  if (!mayEdit) return publication === "published" ? [view] : [];
  if (row.deleted_at) {
    return [
      { label: m.staff_restore(), onSelect: () => onRemoveRow(row, actions.restore) },
      { label: m.staff_delete_for_good(), isDangerous: true, onSelect: () => onDelete(row) },
    ];
  }
  return [
    ...(publication === "published" ? [view, { label: m.record_archive(), onSelect: () => actions.archive(row) }] : []),
    ...(publication === "archived" ? [{ label: m.staff_bring_back(), onSelect: () => actions.undo(row) }] : []),
    { label: m.staff_to_trash(), isDangerous: true, onSelect: () => onRemoveRow(row, actions.trash) },
  ];
}
