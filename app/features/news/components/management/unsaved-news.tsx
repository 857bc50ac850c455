import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { DraftList } from "#app/editing/drafts/draft-list.tsx";
import { draftParameter, type LocalDraft } from "#app/editing/drafts/local-draft.ts";
import { useLocalDrafts } from "#app/editing/drafts/use-local-drafts.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { newsKind } from "../../editing/kept-news.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

/** The news that was typed in this browser and not saved, above the list of what the backend has. */
export function UnsavedNews({ workspace }: { workspace: NewsWorkspaceContext }) {
  const { edits, userId, timeZone, tell } = workspace;
  const { data } = useLocalDrafts(edits, userId, newsKind);
  const formatDate = (moment: string) => dateAndTime(moment, timeZone);

  async function discard(edit: LocalDraft) {
    const bringBack = await discardDraft(edits, edit);
    if (!bringBack) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: formatDate(edit.typedAt) }),
      action: { label: m.staff_undo(), run: () => void bringBack().then(() => tell(null)) },
    });
  }

  return (
    <DraftList
      edits={data?.edits ?? []}
      formatDate={formatDate}
      hrefOf={({ id, recordId, basedOn }) => {
        const { createNews, editNews } = pathsIn().staff;
        return `${basedOn === null ? createNews() : editNews(recordId)}?${draftParameter}=${id}`;
      }}
      living={data?.living ?? new Set()}
      onDiscard={(edit) => void discard(edit)}
    />
  );
}
