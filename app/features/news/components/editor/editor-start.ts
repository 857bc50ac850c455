import type { OfferedDraft } from "#app/editing/drafts/use-local-drafts.ts";
import { newId } from "#app/lib/new-id.ts";
import { type EditedNews, editNews, isStored, newEditedNews } from "../../editing/edited-news.ts";
import type { KeptNews } from "../../editing/kept-news.ts";
import type { NewsRow } from "../../news.ts";

/**
 * What an editing session begins with. `saved` is what the backend has, to tell whether something changed; null when it
 * has nothing of what is shown. `base` is the row that the fields were made from.
 */
export type EditorStart = {
  /** Under which the browser keeps what this session types. */
  editId: string;
  edited: EditedNews;
  saved: EditedNews | null;
  base: NewsRow | null;
  file: File | null;
  /** Where the chosen picture was sent without an answer. */
  imagePath: string | null;
  /** The name of a picture that was chosen in an earlier visit and could not be kept. */
  lostImage: string | null;
  /** Fingerprints of what an earlier visit sent without an answer. */
  unanswered: string[];
};

/** An item that does not exist yet, dated now. */
export function startNew(id: string, now: Date, timeZone: string, programId: number | null): EditorStart {
  const edited = newEditedNews(id, now, timeZone, programId);
  return { ...begin(edited), saved: edited, base: null };
}

/** An item as the backend has it. */
export function startFrom(row: NewsRow, timeZone: string): EditorStart {
  const edited = editNews(row, timeZone);
  return { ...begin(edited), saved: edited, base: row };
}

/** From an item that the backend did not take: it is unsaved until it is saved. */
export function startFromUnsaved(row: NewsRow, timeZone: string): EditorStart {
  return { ...begin(editNews(row, timeZone)), saved: null, base: row };
}

/**
 * Goes on with an edit of an earlier visit. When the row changed since it was made, the base keeps the edit's moment, or
 * is none where there was none, so that saving reports the conflict instead of writing over the change.
 */
export function goOnWith({ edit, files }: OfferedDraft, kept: KeptNews, start: EditorStart): EditorStart {
  const { base } = start;
  const isSameItem = kept.edited.id === start.edited.id;
  const isStoredSince = base !== null && isStored(base) && edit.basedOn === null;
  return {
    editId: edit.id,
    edited: kept.edited,
    saved: isSameItem ? start.saved : null,
    base: isStoredSince ? null : base && edit.basedOn ? { ...base, updated_at: edit.basedOn } : base,
    file: files.image ?? null,
    imagePath: kept.imagePath,
    lostImage: files.image ? null : (edit.fileNames[0] ?? null),
    unanswered: edit.unanswered,
  };
}

/** Whether a row changed since an edit of it began. */
export function isOutdated(basedOn: string | null, base: NewsRow | null): boolean {
  if (!base || !isStored(base) || !basedOn) return false;
  return Date.parse(basedOn) !== Date.parse(base.updated_at);
}

function begin(edited: EditedNews) {
  return { editId: newId(), edited, file: null, imagePath: null, lostImage: null, unanswered: [] };
}
