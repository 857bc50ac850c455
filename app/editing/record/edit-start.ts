import { newId } from "#app/lib/new-id.ts";
import type { DraftContent, FilePaths } from "../drafts/draft-content.ts";
import type { ChosenFiles } from "../drafts/local-draft.ts";
import type { OfferedDraft } from "../drafts/use-local-drafts.ts";
import { type EditedRecord, isStored, type RecordRow } from "./edited-record.ts";

/** The state that an editing session begins with. */
export type EditStart<Form, Row> = {
  /** The id of the draft that this session writes. */
  draftId: string;
  form: Form;
  /** What the backend has, to tell whether something changed; null when it has nothing of what is shown. */
  saved: Form | null;
  /** The row that the fields were made from; null for a new record. */
  base: Row | null;
  /** Files that were chosen and not uploaded. */
  files: ChosenFiles;
  /** Where chosen files were sent without a response. */
  sentPaths: FilePaths;
  /** The names of files that were chosen in an earlier visit and that the browser could not store. */
  lostFiles: string[];
  /** Fingerprints of what an earlier visit sent without a response. */
  unanswered: string[];
};

/** Starts with a record that does not exist yet. */
export function startNew<Form, Row>(form: Form): EditStart<Form, Row> {
  return { ...startWith<Form>(form), saved: form, base: null };
}

/** Starts with a stored record. */
export function startFrom<Form extends { id: string }, Row extends RecordRow>(
  { formOf }: Pick<EditedRecord<Form, Row>, "formOf">,
  row: Row,
): EditStart<Form, Row> {
  const form = formOf(row);
  return { ...startWith(form), saved: form, base: row };
}

/** Starts with a record that an earlier save queued in this browser: unsaved until it is saved. */
export function startFromQueued<Form extends { id: string }, Row extends RecordRow>(
  { formOf }: Pick<EditedRecord<Form, Row>, "formOf">,
  row: Row,
): EditStart<Form, Row> {
  return { ...startWith(formOf(row)), saved: null, base: row };
}

/**
 * Continues a draft of an earlier visit. When the row changed since, the base keeps the version that the draft is based
 * on, or is null where there was none, so that saving reports the conflict instead of overwriting the change.
 */
export function resumeDraft<Form extends { id: string }, Row extends RecordRow>(
  { draft, files }: OfferedDraft,
  { form, sentPaths }: DraftContent<Form>,
  start: EditStart<Form, Row>,
): EditStart<Form, Row> {
  const { base } = start;
  const isSameRecord = form.id === start.form.id;
  const isStoredSince = base !== null && isStored(base) && draft.basedOn === null;
  const keptNames = new Set(Object.values(files).map(({ name }) => name));
  return {
    draftId: draft.id,
    form,
    saved: isSameRecord ? start.saved : null,
    base: isStoredSince ? null : base && draft.basedOn ? { ...base, updated_at: draft.basedOn } : base,
    files,
    sentPaths,
    lostFiles: draft.fileNames.filter((name) => !keptNames.has(name)),
    unanswered: draft.unanswered,
  };
}

/** Whether a row changed since a draft of it began. `basedOn` is the draft's. */
export function isOutdated(basedOn: string | null, base: RecordRow | null): boolean {
  if (!base || !isStored(base) || !basedOn) return false;
  return Date.parse(basedOn) !== Date.parse(base.updated_at);
}

function startWith<Form>(form: Form) {
  return { draftId: newId(), form, files: {}, sentPaths: {}, lostFiles: [], unanswered: [] };
}
