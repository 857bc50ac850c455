import { newId } from "#app/lib/new-id.ts";
import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRecord } from "../description/described-record.ts";
import { type DescribedRow, isStored } from "../description/described-row.ts";
import type { DraftContent, FilePaths } from "../drafts/draft-content.ts";
import type { ChosenFiles } from "../drafts/local-draft.ts";
import type { OfferedDraft } from "../drafts/use-local-drafts.ts";

/** Initial state of an editing session. */
export type EditStart = {
  draftId: string;
  form: DescribedForm;
  /** Fields as stored on the backend, to detect changes; null if the record is not stored. */
  saved: DescribedForm | null;
  /** Row from which the fields were read; null for a new record. */
  base: DescribedRow | null;
  files: ChosenFiles;
  /** Paths of uploads without a response. */
  sentPaths: FilePaths;
  /** Names of files that were chosen in an earlier visit and that the browser could not store. */
  lostFiles: string[];
  /** Ids of save attempts of an earlier visit without a response. */
  unanswered: string[];
};

export function startNew(form: DescribedForm): EditStart {
  return { ...startWith(form), saved: form, base: null };
}

export function startFrom({ formOf }: Pick<DescribedRecord, "formOf">, row: DescribedRow): EditStart {
  const form = formOf(row);
  return { ...startWith(form), saved: form, base: row };
}

/** Starts with a row that an earlier save queued in this browser. It is dirty until it is saved. */
export function startFromQueued({ formOf }: Pick<DescribedRecord, "formOf">, row: DescribedRow): EditStart {
  return { ...startWith(formOf(row)), saved: null, base: row };
}

/**
 * Continues a draft of an earlier visit. If the row changed since, the base keeps the version that the draft is based
 * on (null for a draft without a stored version), so that saving reports a conflict instead of overwriting the change.
 */
export function resumeDraft(
  { draft, files }: OfferedDraft,
  { form, sentPaths }: DraftContent,
  start: EditStart,
): EditStart {
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
export function isOutdated(basedOn: string | null, base: DescribedRow | null): boolean {
  if (!base || !isStored(base) || !basedOn) return false;
  return Date.parse(basedOn) !== Date.parse(base.updated_at);
}

function startWith(form: DescribedForm) {
  return { draftId: newId(), form, files: {}, sentPaths: {}, lostFiles: [], unanswered: [] };
}
