import type { DraftContent } from "../drafts/draft-content.ts";
import type { OfferedDraft } from "../drafts/use-local-drafts.ts";
import type { EditStart } from "./edit-start.ts";
import type { EditedRecord, RecordRow } from "./edited-record.ts";

/** A draft whose content the record's editor understands. */
export type ReadDraft<Form> = OfferedDraft & { content: DraftContent<Form> };

/**
 * Divides drafts into those to offer and those to discard. A draft that says exactly what the editor shows anyway is
 * redundant, except for one when the backend does not have it: the editor continues that one.
 */
export function chooseDrafts<Form extends { id: string }, Row extends RecordRow>(
  { readDraft, isSameForm }: Pick<EditedRecord<Form, Row>, "readDraft" | "isSameForm">,
  offered: OfferedDraft[],
  start: EditStart<Form, Row>,
) {
  const readable = offered.flatMap((offer): ReadDraft<Form>[] => {
    const content = readDraft(offer.draft.content);
    return content ? [{ ...offer, content }] : [];
  });
  const isSame = ({ draft, content }: ReadDraft<Form>) =>
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
