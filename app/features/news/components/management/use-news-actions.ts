import { useRef, useState } from "react";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { saveRow } from "#app/editing/saving/save-record.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { discardSameDrafts } from "../../editing/discard-same-drafts.ts";
import type { NewsCard } from "../../news.ts";
import { changePublishing, deleteNews, restoreNews, trashNews } from "../../news-mutations.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useRefreshNews } from "../../use-staff-news.ts";

/** Returns the row actions. Each reports its result in the status line and never throws. */
export function useNewsActions(workspace: NewsWorkspaceContext) {
  const { db, store, record, tell } = workspace;
  const refresh = useRefreshNews(workspace);
  const [busyId, setBusyId] = useState<string | null>(null);
  const running = useRef(Promise.resolve());

  /** Runs one action at a time; ignores clicks while one is running. */
  function run(row: NewsCard, work: () => Promise<void>): Promise<void> {
    if (busyId) return Promise.resolve();
    setBusyId(row.id);
    // The «undo» of a visible notice belongs to the previous action.
    tell(null);
    running.current = finish(row, work);
    return running.current;
  }

  async function finish(row: NewsCard, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      tell({ text: `${m.staff_action_failed({ title: innerQuotes(row.title) })} ${failureText(error)}` });
    } finally {
      await refresh();
      setBusyId(null);
    }
  }

  const restore = (row: NewsCard) =>
    run(row, async () => {
      await restoreNews(db, row.id);
      tell({
        text: m.staff_restored({ title: innerQuotes(row.title) }),
        link: { label: m.staff_edit(), to: pathsIn().staff.editNews(row.id) },
      });
    });

  /** Publishes or archives an item, with an undo. */
  const publish = (row: NewsCard, status: "archived" | "published", text: string) =>
    run(row, async () => {
      await changePublishing(db, row.id, { status, publish_at: null });
      const { publish_at, expires_at } = row;
      const before = { status: row.status, publish_at, expires_at };
      const undo = () => run(row, () => changePublishing(db, row.id, before));
      tell({ text, action: { label: m.staff_undo(), run: () => void undo() } });
    });

  return {
    busyId,
    refresh,
    /** Resolves when no action is running. */
    settled: () => running.current,
    restore,

    archive: (row: NewsCard) => publish(row, "archived", m.record_archived({ title: innerQuotes(row.title) })),
    undo: (row: NewsCard) => publish(row, "published", m.record_published({ title: innerQuotes(row.title) })),

    trash: (row: NewsCard) =>
      run(row, async () => {
        await trashNews(db, row.id);
        tell({
          text: (row.status === "published" ? m.staff_trashed : m.staff_trashed_unseen)({
            title: innerQuotes(row.title),
          }),
          action: { label: m.staff_undo(), run: () => void restore(row) },
        });
      }),

    deletePermanently: (row: NewsCard) =>
      run(row, async () => {
        const { imageRemoved } = await deleteNews(db, row);
        const text = m.staff_deleted({ title: innerQuotes(row.title) });
        tell({ text: imageRemoved ? text : `${text} ${m.staff_deleted_image_stayed({ path: row.image ?? "" })}` });
      }),

    /** Retries the save of an item that exists only in this browser. */
    retrySave: (row: NewsCard) =>
      run(row, async () => {
        const unsaved = store.unsaved().find(({ id }) => id === row.id);
        if (!unsaved) return;
        const outcome = await saveRow(record, unsaved, {
          isOverwriting: false,
          attempt: { id: record.attemptId(unsaved), earlier: [], editId: unsaved.id },
        });
        if (outcome.result === "failed") throw outcome.error;
        if (outcome.result === "conflict") {
          const link = { label: m.staff_open_to_decide(), to: pathsIn().staff.editNews(row.id) };
          tell({ text: m.staff_conflict_in_list({ title: innerQuotes(row.title) }), link });
          return;
        }
        await discardSameDrafts(workspace, unsaved);
        tell({ text: m.staff_saved_after_all({ title: innerQuotes(outcome.row.title) }) });
      }),

    discardUnsaved: async (row: NewsCard) => {
      const unsaved = store.unsaved().find(({ id }) => id === row.id);
      if (!unsaved) return;
      store.discardUnsaved(row.id);
      await discardSameDrafts(workspace, unsaved);
      await refresh();
      tell({
        text: m.staff_unsaved_discarded({ title: innerQuotes(row.title) }),
        action: {
          label: m.staff_undo(),
          run: () => {
            store.queueUnsaved(unsaved);
            void refresh();
          },
        },
      });
    },
  };
}
