import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { draftsOf } from "#app/editing/drafts/local-draft.ts";
import type { RecordActions } from "#app/editing/record-list/use-record-actions.ts";
import { saveRow } from "#app/editing/saving/save-record.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { MenuAction } from "#app/ui/action-menu.tsx";
import { newsRecordOf } from "../../editing/news-form.ts";
import type { NewsRow } from "../../news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

/** Returns the actions on an item that exists only in this browser, because its save failed. */
export function queuedNewsActions(
  workspace: NewsWorkspaceContext,
  { run, refresh }: Pick<RecordActions, "run" | "refresh">,
  queued: NewsRow,
): MenuAction[] {
  const { store, record } = workspace;
  const title = innerQuotes(queued.title) || m.staff_untitled();

  const retry = () =>
    run(queued, async () => {
      const row = newsRecordOf(queued);
      const outcome = await saveRow(record, row, {
        isOverwriting: false,
        attempt: { id: record.attemptId(row), earlier: [], editId: queued.id },
      });
      if (outcome.result === "failed") throw outcome.error;
      if (outcome.result === "conflict") {
        const link = { label: m.staff_open_to_decide(), to: pathsIn().staff.editNews(queued.id) };
        return { isRefused: true, text: m.staff_conflict_in_list({ title }), link };
      }
      await discardSameDrafts(workspace, queued);
      return { text: m.staff_saved_after_all({ title: innerQuotes(String(outcome.row.content.row.title)) }) };
    });

  const discard = () =>
    run(queued, async () => {
      store.discardUnsaved(queued.id);
      await discardSameDrafts(workspace, queued);
      const undo = () => {
        store.queueUnsaved(queued);
        void refresh();
      };
      return { text: m.staff_unsaved_discarded({ title }), action: { label: m.staff_undo(), run: undo } };
    });

  return [
    { label: m.staff_retry(), onSelect: () => void retry() },
    { label: m.staff_discard(), isDangerous: true, onSelect: () => void discard() },
  ];
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
