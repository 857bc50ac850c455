import { RowAction, rowActionClass } from "#app/editing/listing/row-action.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { publicationOf } from "../../editing/publication.ts";
import type { NewsCard } from "../../news.ts";
import type { useNewsActions } from "./use-news-actions.ts";

/** Actions of a row, except editing, which its title links to. */
export function RowActions({
  row,
  actions,
  isUnsaved,
  mayEdit,
  now,
  onDelete,
  onRemoveRow,
}: {
  row: NewsCard;
  actions: ReturnType<typeof useNewsActions>;
  isUnsaved: boolean;
  mayEdit: boolean;
  now: Date;
  onDelete: (row: NewsCard) => void;
  onRemoveRow: (row: NewsCard, work: (row: NewsCard) => Promise<void>) => Promise<void>;
}) {
  const isBusy = actions.busyId === row.id;
  const named = (label: string) => ({ "aria-label": m.staff_action_on({ action: label, title: row.title }) });
  if (isUnsaved) {
    return (
      <>
        <RowAction isBusy={isBusy} label={m.staff_retry()} onClick={() => actions.retrySave(row)} title={row.title} />
        <RowAction
          isBusy={isBusy}
          label={m.staff_discard()}
          onClick={() => actions.discardUnsaved(row)}
          title={row.title}
        />
      </>
    );
  }
  if (row.deleted_at) {
    if (!mayEdit) return null;
    return (
      <>
        <RowAction
          isBusy={isBusy}
          label={m.staff_restore()}
          onClick={() => onRemoveRow(row, actions.restore)}
          title={row.title}
        />
        <RowAction isBusy={isBusy} label={m.staff_delete_for_good()} onClick={() => onDelete(row)} title={row.title} />
      </>
    );
  }
  const publication = publicationOf(row, now);
  return (
    <>
      {publication === "published" ? (
        <a className={rowActionClass} href={pathsIn().newsItem(row.slug)} {...named(m.staff_view_item())}>
          {m.staff_view_item()}
        </a>
      ) : null}
      {mayEdit && (publication === "published" || publication === "archived") ? (
        <RowAction
          isBusy={isBusy}
          label={publication === "published" ? m.record_archive() : m.staff_bring_back()}
          onClick={() => (publication === "published" ? actions.archive(row) : actions.undo(row))}
          title={row.title}
        />
      ) : null}
      {mayEdit ? (
        <RowAction
          isBusy={isBusy}
          label={m.staff_to_trash()}
          onClick={() => onRemoveRow(row, actions.trash)}
          title={row.title}
        />
      ) : null}
    </>
  );
}
