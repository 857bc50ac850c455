/** Chosen files that are not uploaded, by field name. */
export type ChosenFiles = Record<string, File>;

/**
 * Unsaved changes of one record in one tab. Each editing session has its own draft, so that two tabs with the same
 * record do not share one.
 */
export type LocalDraft = {
  /** Created when the editing session begins. Not kept in session storage, which a duplicated tab copies. */
  id: string;
  /** Owner of the draft; no other account sees it. */
  owner: string;
  /** Name of the record's table. */
  kind: string;
  recordId: string;
  /** `updated_at` of the stored version that editing began with; null for a record that was not stored. */
  basedOn: string | null;
  /** Time of the last change, ISO 8601 in UTC. */
  typedAt: string;
  /** Title of the record in lists; may be empty. */
  title: string;
  /** Fields as the record's editor serializes them. The editor validates them when it reads them. */
  content: unknown;
  /** Names of the chosen files. The files are stored separately, so that a key stroke does not rewrite a picture. */
  fileNames: string[];
  /** Ids of save attempts without a response: one of them may have been stored. */
  unanswered: string[];
};

/** Query parameter of an editor's address with the id of the draft to restore. */
export const draftParameter = "edicion";

/** How much of a draft the browser stored; `text` if the files did not fit. */
export type Persistence = "all" | "text" | "nothing";

/** Returns the drafts that are not open in a tab, latest first. */
export function unclaimedDrafts(drafts: LocalDraft[], claimed: ReadonlySet<string>): LocalDraft[] {
  return latestFirst(drafts.filter(({ id }) => !claimed.has(id)));
}

/** Returns the drafts of one record or, without an id, of records that were never stored. */
export function draftsOf(drafts: LocalDraft[], kind: string, recordId: string | null): LocalDraft[] {
  return drafts.filter(
    (draft) => draft.kind === kind && (recordId === null ? draft.basedOn === null : draft.recordId === recordId),
  );
}

/**
 * Merges two lists of drafts. If both have a draft, returns the later version, or the browser's if the times are equal.
 */
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

/** Returns drafts sorted by their last change, latest first. */
export function latestFirst(drafts: LocalDraft[]): LocalDraft[] {
  return drafts.toSorted((one, other) => other.typedAt.localeCompare(one.typedAt));
}
