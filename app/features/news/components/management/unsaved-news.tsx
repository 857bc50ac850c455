import { discardDraft } from "#app/editing/drafts/discard-draft.ts";
import { DraftList } from "#app/editing/drafts/draft-list.tsx";
import { draftParameter, type LocalDraft } from "#app/editing/drafts/local-draft.ts";
import { useLocalDrafts } from "#app/editing/drafts/use-local-drafts.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { NewsWorkspaceContext } from "../../news-workspace-context.ts";

/** The drafts of news in this browser, above the list of items; without those of items that the list shows itself. */
export function UnsavedNews({ workspace, listed }: { workspace: NewsWorkspaceContext; listed: ReadonlySet<string> }) {
  const { drafts, userId, timeZone, tell } = workspace;
  const { data } = useLocalDrafts(drafts, userId, "news");
  const formatDate = (moment: string) => dateAndTime(moment, timeZone);

  async function discard(draft: LocalDraft) {
    const undo = await discardDraft(workspace, draft);
    if (!undo) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: formatDate(draft.typedAt) }),
      action: { label: m.staff_undo(), run: () => void undo().then(() => tell(null)) },
    });
  }

  return (
    <DraftList
      drafts={(data?.drafts ?? []).filter(({ recordId }) => !listed.has(recordId))}
      formatDate={formatDate}
      hrefOf={({ id, recordId, basedOn }) => {
        const { createNews, editNews } = pathsIn().staff;
        return `${basedOn === null ? createNews() : editNews(recordId)}?${draftParameter}=${id}`;
      }}
      claimed={data?.claimed ?? new Set()}
      onDiscard={(draft) => void discard(draft)}
    />
  );
}
