import { type EditedNews, editNews, isStored, newEditedNews } from "../../editing/edited-news.ts";
import type { LocalDraft } from "../../editing/local-drafts.ts";
import type { NewsRow } from "../../news.ts";

/**
 * What an editing session begins with. `saved` is what the backend has, to tell whether something changed; null when it
 * has nothing of what is shown. `base` is the row that the fields were made from.
 */
export type EditorStart = {
  edited: EditedNews;
  saved: EditedNews | null;
  base: NewsRow | null;
  chosenImage: string | null;
};

/** An item that does not exist yet, dated now. */
export function startNew(id: string, now: Date, timeZone: string, programId: number | null): EditorStart {
  const edited = newEditedNews(id, now, timeZone, programId);
  return { edited, saved: edited, base: null, chosenImage: null };
}

/** An item as the backend has it. */
export function startFrom(row: NewsRow, timeZone: string): EditorStart {
  const edited = editNews(row, timeZone);
  return { edited, saved: edited, base: row, chosenImage: null };
}

/** From an item that the backend did not take: it is unsaved until it is saved. */
export function startFromUnsaved(row: NewsRow, timeZone: string): EditorStart {
  return { edited: editNews(row, timeZone), saved: null, base: row, chosenImage: null };
}

/**
 * Goes on from a draft of an earlier visit. When the row changed since the draft was made, the base keeps the draft's
 * moment, so that saving reports the conflict instead of writing over the change.
 */
export function goOnFrom(draft: LocalDraft, start: EditorStart): EditorStart {
  const { base } = start;
  const isSameItem = draft.edited.id === start.edited.id;
  return {
    edited: draft.edited,
    saved: isSameItem ? start.saved : null,
    base: base && draft.basedOn ? { ...base, updated_at: draft.basedOn } : base,
    chosenImage: draft.chosenImage,
  };
}

/** Whether a row changed since a draft of it was made. */
export function isDraftOutdated(draft: LocalDraft, base: NewsRow | null): boolean {
  if (!base || !isStored(base) || !draft.basedOn) return false;
  return Date.parse(draft.basedOn) !== Date.parse(base.updated_at);
}
