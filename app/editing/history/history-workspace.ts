import type { ReactNode } from "react";
import type { Values } from "../difference/json-values.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { HistoryType, VersionRef } from "./version.ts";

export type HistoryWorkspace = Pick<EditingContext, "db" | "userId" | "timeZone" | "tell"> & {
  /** True if the user may name versions. The database enforces it. */
  mayName: boolean;
  /** URL of the record's editor; null if the user may not edit it. */
  editor: string | null;
  /** Returns the URL of a batch that changed many records; null if the user may not read batches. */
  batchOf: ((batch: string) => string) | null;
  list: string;
  /** Renders the button that restores one field of a version; null if the user may not restore it. */
  restoreOf: ((compared: ComparedRows) => ReactNode) | null;
};

/** Field of two compared versions of a row, and the stored row. */
export type ComparedRows = {
  table: string;
  id: string;
  title: string;
  column: string;
  label: string;
  before: Values;
  after: Values;
  stored: Values;
};

/** Query parameter of the editor for the version to open. */
export const versionParameter = "version";

/** Returns the URL of an editor that opens a version as unsaved contents. */
export function restoreAddress(editor: string, version: VersionRef): string {
  return `${editor}?${new URLSearchParams({ [versionParameter]: String(version) })}`;
}

/** Parsed query of a history page. */
export type HistoryAddress = {
  olderThan: number | null;
  onlyNamed: boolean;
  /** Versions to compare; null for the list. */
  compared: { from: VersionRef; to: VersionRef } | null;
};

export type ListContext = {
  subject: { type: HistoryType; id: string };
  workspace: HistoryWorkspace;
  /** Page of the list to return to. */
  list: Pick<HistoryAddress, "olderThan" | "onlyNamed">;
  isRestorable: boolean;
  /** Called when a version was named or its name was removed. */
  onNamed: () => void;
};
