import { useRef, useState } from "react";
import { changeRow, type StoredChange } from "#app/editing/description/change-row.ts";
import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { draftsOf } from "#app/editing/drafts/local-draft.ts";
import { refusalText } from "#app/editing/record-editor/refusal-text.ts";
import { failureText } from "#app/editing/saving/failure-text.ts";
import { saveRow } from "#app/editing/saving/save-record.ts";
import { counted } from "#app/i18n/counted.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { newsRecordOf } from "../../editing/news-form.ts";
import { emptyNewsTrash } from "../../empty-news-trash.ts";
import type { NewsCard, NewsRow } from "../../news.ts";
import { newsType } from "../../news-description.ts";
import { deleteNews } from "../../news-mutations.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";
import { useRefreshNews } from "../../use-staff-news.ts";

/** Returns the row actions. Each reports its result in the status line and never throws. */
export function useNewsActions(workspace: NewsWorkspaceContext) {
  const { db, store, record, tell } = workspace;
  const refresh = useRefreshNews(workspace);
  const [busyIds, setBusyIds] = useState<readonly string[]>([]);
  const running = useRef(Promise.resolve());

  /** Runs one action after the other. */
  function run(row: NewsCard, work: () => Promise<void>): Promise<void> {
    setBusyIds((ids) => [...ids, row.id]);
    running.current = running.current.then(() => finish(row, work));
    return running.current;
  }

  async function finish(row: NewsCard, work: () => Promise<void>): Promise<void> {
    // The «undo» of a visible notice belongs to the previous action.
    tell(null);
    try {
      await work();
    } catch (error) {
      tell({ text: `${m.staff_action_failed({ title: innerQuotes(row.title) })} ${failureText(error)}` });
    } finally {
      await refresh();
      setBusyIds((ids) => ids.toSpliced(ids.indexOf(row.id), 1));
    }
  }

  const restore = (row: NewsCard) =>
    run(row, async () => {
      await changeRow(db, "news", row.id, "restore");
      tell({
        text: m.staff_restored({ title: innerQuotes(row.title) }),
        link: { label: m.staff_edit(), to: pathsIn().staff.editNews(row.id) },
      });
    });

  /** Publishes or archives an item, with an undo. */
  const publish = (row: NewsCard, change: "archive" | "publish", text: string) =>
    run(row, async () => {
      await changeRow(db, "news", row.id, change);
      const opposite: StoredChange = change === "archive" ? "publish" : "archive";
      const undo = () => run(row, async () => changeRow(db, "news", row.id, opposite));
      tell({ text, action: { label: m.staff_undo(), run: () => void undo() } });
    });

  return {
    isBusy: ({ id }: NewsCard) => busyIds.includes(id),
    refresh,
    /** Resolves when no action is running. */
    settled: () => running.current,
    restore,

    archive: (row: NewsCard) => publish(row, "archive", m.record_archived({ title: innerQuotes(row.title) })),
    undo: (row: NewsCard) => publish(row, "publish", m.record_published({ title: innerQuotes(row.title) })),

    trash: (row: NewsCard) =>
      run(row, async () => {
        await changeRow(db, "news", row.id, "trash");
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

    /** Deletes the whole trash of about `size` items permanently. */
    async emptyTrash(size: number) {
      tell(null);
      try {
        const { count, areImagesRemoved } = await emptyNewsTrash(db, size);
        const text = counted(count, m.record_emptied_one, m.record_emptied);
        tell({ text: areImagesRemoved ? text : `${text} ${m.staff_emptied_images_stayed()}` });
      } catch (error) {
        tell({ text: refusalText(newsType, error) ?? failureText(error) });
      }
      await refresh();
    },

    /** Retries the save of an item that exists only in this browser. */
    retrySave: (row: NewsCard) =>
      run(row, async () => {
        const unsaved = store.unsaved().find(({ id }) => id === row.id);
        if (!unsaved) return;
        const queued = newsRecordOf(unsaved);
        const outcome = await saveRow(record, queued, {
          isOverwriting: false,
          attempt: { id: record.attemptId(queued), earlier: [], editId: unsaved.id },
        });
        if (outcome.result === "failed") throw outcome.error;
        if (outcome.result === "conflict") {
          const link = { label: m.staff_open_to_decide(), to: pathsIn().staff.editNews(row.id) };
          tell({ text: m.staff_conflict_in_list({ title: innerQuotes(row.title) }), link });
          return;
        }
        await discardSameDrafts(workspace, unsaved);
        tell({ text: m.staff_saved_after_all({ title: innerQuotes(String(outcome.row.content.row.title)) }) });
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

/** Discards the drafts equal to a row, after the row was saved or discarded. */
async function discardSameDrafts(
  { db, drafts, userId, record }: Pick<NewsWorkspaceContext, "db" | "drafts" | "userId" | "record">,
  row: NewsRow,
): Promise<void> {
  const fields = record.formOf(newsRecordOf(row));
  const stored = draftsOf(await drafts.store.list(userId).catch(() => []), "news", row.id);
  for (const draft of stored) {
    const form = record.readDraft(draft.content)?.form;
    if (!form || draft.fileNames.length > 0 || !record.isSameForm(form, fields)) continue;
    await discardDraft({ db, drafts }, draft);
  }
}
