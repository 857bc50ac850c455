import { useState } from "react";
import { ChoosePage } from "#app/editing/bulk/choose-page.tsx";
import type { ChosenRecords } from "#app/editing/bulk/use-chosen-records.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsCard } from "../../news.ts";
import { newsType } from "../../news-description.ts";
import type { NewsSort } from "../../news-order.ts";
import { findImageUse, type ImageUse } from "../../news-queries.ts";
import { mayChangeNews } from "../../news-rights.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { DeleteNewsDialog } from "./delete-dialog.tsx";
import { NewsTable, rowLinkId } from "./news-table.tsx";
import { rowActionsOf } from "./row-actions.ts";
import { ChangedNote, UnsavedNote } from "./row-notes.tsx";
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
          chosen && {
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
        }
        mayOpen={(row) => mayChangeNews(rights, row)}
        noteOf={(row) => {
          if (unsaved.has(row.id)) return <UnsavedNote />;
          return changed.has(row.id) ? <ChangedNote row={row} timeZone={timeZone} /> : null;
        }}
        isBusy={({ id }) => actions.busyId === id}
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
