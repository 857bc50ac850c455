/** Files chosen and not uploaded yet, by the name of their field. */
export type ChosenFiles = Record<string, File>;

/**
 * What was typed into one record in one tab and not saved. Each editing session has an edit of its own, so that two
 * tabs of one record never share one.
 */
export type LocalDraft = {
  /** Made when the editing session begins; never kept in the tab's session storage, which a duplicate tab copies. */
  id: string;
  /** The account that typed it. It is shown to no other. */
  owner: string;
  /** The record's table. */
  kind: string;
  recordId: string;
  /** The version of the stored record that editing began with; null for a record that was not stored. */
  basedOn: string | null;
  /** When the last change was made: ISO 8601 in UTC. */
  typedAt: string;
  /** What lists call it; may be empty. */
  title: string;
  /** The fields as the record's own editor holds them: to be validated by that editor when it is read. */
  content: unknown;
  /** The names of the chosen files. They are kept apart, so that a key stroke does not write a picture again. */
  fileNames: string[];
  /** Fingerprints of what was sent to the backend without an answer: it may have been stored all the same. */
  unanswered: string[];
};

/** The part of an editor's address that names the edit to go on with. */
export const draftParameter = "edicion";

/** How much of an edit the browser keeps: `words` when there was no room for the files. */
export type Persistence = "all" | "words" | "nothing";

/** The edits that no open tab has, latest first: those that may be offered. */
export function unclaimedDrafts(edits: LocalDraft[], living: ReadonlySet<string>): LocalDraft[] {
  return latestFirst(edits.filter(({ id }) => !living.has(id)));
}

/** The edits of one record, or, without its id, those of records that were never stored. */
export function draftsOf(edits: LocalDraft[], kind: string, recordId: string | null): LocalDraft[] {
  return edits.filter(
    (edit) => edit.kind === kind && (recordId === null ? edit.basedOn === null : edit.recordId === recordId),
  );
}

/** In the order of the last change, latest first. */
export function latestFirst(edits: LocalDraft[]): LocalDraft[] {
  return edits.toSorted((one, other) => other.typedAt.localeCompare(one.typedAt));
}
