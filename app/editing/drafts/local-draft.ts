/** Files chosen and not uploaded yet, by the name of their field. */
export type ChosenFiles = Record<string, File>;

/**
 * What was typed into one record in one tab and not saved. Each editing session has its own draft, so that two tabs of
 * one record never share one.
 */
export type LocalDraft = {
  /** Made when the editing session begins. Never in session storage, which a duplicated tab copies. */
  id: string;
  /** The account that typed it; no other account sees it. */
  owner: string;
  /** The record's table. */
  kind: string;
  recordId: string;
  /** The version of the stored record that editing began with; null for a record that was not stored. */
  basedOn: string | null;
  /** When the last change was made: ISO 8601 in UTC. */
  typedAt: string;
  /** The name in lists; may be empty. */
  title: string;
  /** The fields as the record's own editor wrote them, and validates them when it reads them. */
  content: unknown;
  /** The names of the chosen files, which are stored apart: a key stroke does not write a picture again. */
  fileNames: string[];
  /** Fingerprints of what was sent to the backend without a response: it may have been stored. */
  unanswered: string[];
};

/** The query parameter of an editor's address that names the draft to restore. */
export const draftParameter = "edicion";

/** How much of a draft the browser keeps: `text` when the files did not fit. */
export type Persistence = "all" | "text" | "nothing";

/** Returns the drafts that are open in no tab, latest first. */
export function unclaimedDrafts(drafts: LocalDraft[], claimed: ReadonlySet<string>): LocalDraft[] {
  return latestFirst(drafts.filter(({ id }) => !claimed.has(id)));
}

/** Returns the drafts of one record or, without an id, of records that were never stored. */
export function draftsOf(drafts: LocalDraft[], kind: string, recordId: string | null): LocalDraft[] {
  return drafts.filter(
    (draft) => draft.kind === kind && (recordId === null ? draft.basedOn === null : draft.recordId === recordId),
  );
}

/** Returns the drafts of both lists; of one that is in both the later, or the browser's when they are equally late. */
export function newestDrafts(inBrowser: LocalDraft[], onServer: LocalDraft[]): LocalDraft[] {
  const isNewer = (draft: LocalDraft, others: LocalDraft[], orEqual: boolean) =>
    others.every(({ id, typedAt }) => {
      const difference = Date.parse(draft.typedAt) - Date.parse(typedAt);
      return id !== draft.id || difference > 0 || (orEqual && difference === 0);
    });
  return [
    ...inBrowser.filter((draft) => isNewer(draft, onServer, true)),
    ...onServer.filter((draft) => isNewer(draft, inBrowser, false)),
  ];
}

/** Returns drafts in the order of their last change, latest first. */
export function latestFirst(drafts: LocalDraft[]): LocalDraft[] {
  return drafts.toSorted((one, other) => other.typedAt.localeCompare(one.typedAt));
}
