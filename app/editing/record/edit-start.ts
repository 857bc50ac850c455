import { newId } from "#app/lib/new-id.ts";
import type { DraftContent, FilePaths } from "../drafts/draft-content.ts";
import type { ChosenFiles } from "../drafts/local-draft.ts";
import type { OfferedDraft } from "../drafts/use-local-drafts.ts";
import { type EditedRecord, isStored, type RecordRow } from "./edited-record.ts";

/** Initial state of an editing session. */
export type EditStart<Form, Row> = {
  draftId: string;
  form: Form;
  /** Fields as stored on the backend, to detect changes; null if the record is not stored. */
  saved: Form | null;
  /** Row from which the fields were read; null for a new record. */
  base: Row | null;
  files: ChosenFiles;
  /** Paths of uploads without a response. */
  sentPaths: FilePaths;
  /** Names of files that were chosen in an earlier visit and that the browser could not store. */
  lostFiles: string[];
  /** Ids of save attempts of an earlier visit without a response. */
  unanswered: string[];
};

export function startNew<Form, Row>(form: Form): EditStart<Form, Row> {
  return { ...startWith<Form>(form), saved: form, base: null };
}

export function startFrom<Form extends { id: string }, Row extends RecordRow>(
  { formOf }: Pick<EditedRecord<Form, Row>, "formOf">,
  row: Row,
): EditStart<Form, Row> {
  const form = formOf(row);
  return { ...startWith(form), saved: form, base: row };
}

/** Starts with a row that an earlier save queued in this browser. It is dirty until it is saved. */
export function startFromQueued<Form extends { id: string }, Row extends RecordRow>(
  { formOf }: Pick<EditedRecord<Form, Row>, "formOf">,
  row: Row,
): EditStart<Form, Row> {
  return { ...startWith(formOf(row)), saved: null, base: row };
}

/**
 * Continues a draft of an earlier visit. If the row changed since, the base keeps the version that the draft is based
 * on (null for a draft without a stored version), so that saving reports a conflict instead of overwriting the change.
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

/** True if a row changed since a draft of it began. `basedOn` is the `updated_at` that the draft is based on. */
export function isOutdated(basedOn: string | null, base: RecordRow | null): boolean {
  if (!base || !isStored(base) || !basedOn) return false;
  return Date.parse(basedOn) !== Date.parse(base.updated_at);
}

function startWith<Form>(form: Form) {
  return { draftId: newId(), form, files: {}, sentPaths: {}, lostFiles: [], unanswered: [] };
}
