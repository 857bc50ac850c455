import type { DescribedRecord } from "../description/described-record.ts";
import type { DraftContent } from "../drafts/draft-content.ts";
import type { OfferedDraft } from "../drafts/use-local-drafts.ts";
import type { EditStart } from "./edit-start.ts";

export type ReadDraft = OfferedDraft & { content: DraftContent };

/**
 * Splits drafts into those to offer and those to discard. A draft equal to the start of the editor is redundant, except
 * for one if the start is not stored on the backend: the editor continues that draft.
 */
export function chooseDrafts(
  { readDraft, isSameForm }: Pick<DescribedRecord, "readDraft" | "isSameForm">,
  offered: OfferedDraft[],
  start: EditStart,
) {
  const readable = offered.flatMap((offer): ReadDraft[] => {
    const content = readDraft(offer.draft.content);
    return content ? [{ ...offer, content }] : [];
  });
  const isSame = ({ draft, content }: ReadDraft) =>
    draft.fileNames.length === 0 && isSameForm(content.form, start.form);
  const same = readable.filter(isSame);
  const offers = readable.filter((draft) => !isSame(draft));
  const continued = start.saved ? undefined : same.shift();
  return {
    start: continued ? { ...start, draftId: continued.draft.id } : start,
    isSettled: offers.length === 0,
    offers,
    redundant: same,
  };
}
