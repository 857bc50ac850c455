import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { EditingContext } from "../record/editing-context.ts";
import { discardDraft } from "./discard-draft.ts";
import { DraftList } from "./draft-list.tsx";
import { draftParameter, type LocalDraft } from "./local-draft.ts";
import { useLocalDrafts } from "./use-local-drafts.ts";

/** The drafts of a table in this browser, above the list of its records. */
export function UnsavedDrafts({
  context,
  table,
  isListed,
  createHref,
  editHref,
}: {
  context: EditingContext;
  table: string;
  /** False for drafts that this list does not show. */
  isListed: (draft: LocalDraft) => boolean;
  /** Addresses of the editor for a new record, and for a stored one by its id. */
  createHref: string;
  editHref: (id: string) => string;
}) {
  const { drafts, userId, timeZone, tell } = context;
  const { data } = useLocalDrafts(drafts, userId, table);
  const formatDate = (moment: string) => dateAndTime(moment, timeZone);

  async function discard(draft: LocalDraft) {
    const undo = await discardDraft(context, draft);
    if (!undo) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: formatDate(draft.typedAt) }),
      action: { label: m.staff_undo(), run: () => void undo().then(() => tell(null)) },
    });
  }

  return (
    <DraftList
      claimed={data?.claimed ?? new Set()}
      drafts={(data?.drafts ?? []).filter(isListed)}
      formatDate={formatDate}
      hrefOf={({ id, recordId, basedOn }) =>
        `${basedOn === null ? createHref : editHref(recordId)}?${draftParameter}=${id}`
      }
      onDiscard={(draft) => void discard(draft)}
    />
  );
}
