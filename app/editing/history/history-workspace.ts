import type { EditingContext } from "../record/editing-context.ts";
import type { HistoryType, VersionRef } from "./version.ts";

/** What the page of a record's history works with. A route builds it from the session. */
export type HistoryWorkspace = Pick<EditingContext, "db" | "userId" | "timeZone" | "tell"> & {
  /** Whether the person may name versions. The database decides. */
  mayName: boolean;
  /** Where the record is edited; null for people who may not. */
  editor: string | null;
  /** Where a batch is told that made versions of many records; null for people who may not read it. */
  batchOf: ((batch: string) => string) | null;
  /** Where the list of its type is. */
  list: string;
};

/** The parameter of an editor's address that names the version to open. */
export const versionParameter = "version";

/** Returns the address of an editor that opens a version as unsaved contents. */
export function restoreAddress(editor: string, version: VersionRef): string {
  return `${editor}?${new URLSearchParams({ [versionParameter]: String(version) })}`;
}

/** What a page of the history shows, by its address. */
export type HistoryAddress = {
  olderThan: number | null;
  onlyNamed: boolean;
  /** The two versions that are compared; null for the list. */
  compared: { from: VersionRef; to: VersionRef } | null;
};

/** What rows of the list need besides their version. */
export type ListContext = {
  subject: { type: HistoryType; id: string };
  workspace: HistoryWorkspace;
  /** The page of the list, to come back to. */
  list: Pick<HistoryAddress, "olderThan" | "onlyNamed">;
  isRestorable: boolean;
  /** Called when a name was given or taken away. */
  onNamed: () => void;
};
