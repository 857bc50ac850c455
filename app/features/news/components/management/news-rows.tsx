import { useState } from "react";
import { ChoosePage } from "#app/editing/bulk/choose-page.tsx";
import type { ChosenRecords } from "#app/editing/bulk/use-chosen-records.ts";
import { DeleteDialog } from "#app/editing/record-list/delete-dialog.tsx";
import { shortDate } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { MenuAction } from "#app/ui/action-menu.tsx";
import type { NewsCard } from "../../news.ts";
import { newsType } from "../../news-description.ts";
import type { NewsSort } from "../../news-order.ts";
import { findImageUse, type ImageUse } from "../../news-queries.ts";
import { mayChangeNews } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { publicationOf } from "../../publication.ts";
import { NewsTable, rowLinkId } from "./news-table.tsx";
import type { useNewsActions } from "./use-news-actions.ts";

type Deleting = { row: NewsCard; imageUse: ImageUse | null };

/** Rows of a page with their actions, and the confirmation of a permanent deletion. */
export function NewsRows({
  rows,
  sort,
  isTrash,
  unsaved,
  changed,
  chosen,
  actions,
  headingId,
  workspace,
}: {
  rows: NewsCard[];
  sort: NewsSort;
  isTrash: boolean;
  /** Ids of items that exist only in this browser, and of items changed elsewhere since the list was opened. */
  unsaved: ReadonlySet<string>;
  changed: ReadonlySet<string>;
  /** Null without bulk actions. */
  chosen: ChosenRecords | null;
  actions: ReturnType<typeof useNewsActions>;
  headingId: string;
  workspace: NewsWorkspaceContext;
}) {
  const { db, rights, storageBase, timeZone } = workspace;
  const [deleting, setDeleting] = useState<Deleting | null>(null);
  // Read on each render: a scheduled time may pass while the list is open.
  const now = new Date();

  /** Runs an action that removes a row, and moves the focus to the next or previous row. */
  async function removeRow(row: NewsCard, work: (row: NewsCard) => Promise<void>) {
    const index = rows.findIndex(({ id }) => id === row.id);
    const neighbor = rows[index + 1] ?? rows[index - 1];
    await work(row);
    setDeleting(null);
    chosen?.toggle([row.id], false);
    requestAnimationFrame(() => document.getElementById(neighbor ? rowLinkId(neighbor.id) : headingId)?.focus());
  }

  return (
    <>
      <NewsTable
        actionsOf={(row) =>
          rowActionsOf(row, {
            actions,
            isUnsaved: unsaved.has(row.id),
            mayEdit: rights.mayPublish,
            now,
            onDelete: async (card) => {
              // Only for the dialog's text: the deletion checks again.
              const imageUse = await findImageUse(db, card).catch(() => null);
              setDeleting({ row: card, imageUse });
            },
            onRemoveRow: removeRow,
          })
        }
        caption={isTrash ? m.staff_trash_title() : m.nav_news()}
        choice={
          chosen
            ? {
                all: (
                  <ChoosePage
                    chosen={chosen}
                    page={rows.map(({ id }) => id).filter((id) => !unsaved.has(id))}
                    type={newsType}
                  />
                ),
                ids: chosen.ids,
                isChoosable: ({ id }) => !unsaved.has(id),
                onChoose: ({ id }, isChosen) => chosen.toggle([id], isChosen),
              }
            : undefined
        }
        mayOpen={(row) => mayChangeNews(rights, row)}
        noteOf={(row) => {
          if (unsaved.has(row.id)) return <UnsavedNote />;
          return changed.has(row.id) ? <ChangedNote row={row} timeZone={timeZone} /> : null;
        }}
        isBusy={actions.isBusy}
        now={now}
        rows={rows}
        sort={sort}
        storageBase={storageBase}
        timeZone={timeZone}
      />
      {deleting ? (
        <DeleteNewsDialog
          imageUse={deleting.imageUse}
          onClose={() => setDeleting(null)}
          onDelete={() => removeRow(deleting.row, actions.deletePermanently)}
          row={deleting.row}
          timeZone={timeZone}
        />
      ) : null}
    </>
  );
}

function UnsavedNote() {
  return <p className="mt-1 font-semibold text-danger text-xs">{m.staff_unsaved_note()}</p>;
}

/** Note on an item that changed elsewhere while the list was open. */
function ChangedNote({ row, timeZone }: { row: NewsCard; timeZone: string }) {
  return (
    <p className="mt-1 border-accent border-l-4 pl-2 font-semibold text-xs">
      {m.staff_row_changed({ time: shortDate(row.updated_at, timeZone).time })}
    </p>
  );
}

/** Confirms a permanent deletion and lists the deleted row and files. If `imageUse` is set, the image is kept. */
function DeleteNewsDialog({
  row,
  imageUse,
  timeZone,
  onDelete,
  onClose,
}: {
  row: NewsCard;
  imageUse: ImageUse | null;
  timeZone: string;
  onDelete: () => Promise<void>;
  onClose: () => void;
}) {
  const hasEnglish = row.translation_state !== "missing";
  const isOwnImage = row.image !== null && !/^https?:/.test(row.image);
  return (
    <DeleteDialog onClose={onClose} onDelete={onDelete}>
      <p>{m.staff_delete_lead()}</p>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>
          {hasEnglish
            ? m.staff_delete_item_both({ title: innerQuotes(row.title), date: shortDate(row.date, timeZone).day })
            : m.staff_delete_item({ title: innerQuotes(row.title), date: shortDate(row.date, timeZone).day })}
        </li>
        {isOwnImage && !imageUse ? (
          <li className="break-words">{m.staff_delete_image({ path: row.image ?? "" })}</li>
        ) : null}
      </ul>
      {isOwnImage && imageUse ? (
        <p>
          {imageUse.by === "library"
            ? m.staff_delete_image_in_library()
            : m.staff_delete_image_shared({ title: innerQuotes(imageUse.title) })}
        </p>
      ) : null}
    </DeleteDialog>
  );
}

/** Returns the actions of a row, except editing, which its title links to. */
function rowActionsOf(
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
