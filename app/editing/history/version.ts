import type { RecordType } from "../description/record-type.ts";
import type { ColumnChange } from "../difference/column-change.ts";
import type { Values } from "../difference/json-values.ts";

/** Properties of a record type that the history needs. */
export type HistoryType = Pick<
  RecordType,
  "path" | "table" | "state" | "names" | "titles" | "sections" | "children" | "single" | "prepare"
>;

/** Numbers of child rows that a version added, changed, and removed. */
type PartChange = { table: string; added: number; changed: number; removed: number };

/** Changes that one transaction made to a record and its child rows. */
export type Version = {
  /** Id of the last audit event. */
  id: number;
  /** Id of the first audit event. The previous content is the version `first - 1`. */
  first: number;
  /** ISO 8601. */
  at: string;
  /** The account; null for a command or the site itself. */
  userId: string | null;
  email: string | null;
  name: string | null;
  isScheduled: boolean;
  /** Change of the record's own row; null if only child rows changed. */
  row: "created" | "changed" | "deleted" | null;
  changes: ColumnChange[] | null;
  parts: PartChange[];
  /** Change of the draft; null if the record changed. */
  draft: { event: number; does: "created" | "changed" | "deleted" } | null;
  /** Batch that also changed other records; null otherwise. */
  batch: { id: string; title: string } | null;
  label: { id: number; name: string } | null;
};

/**
 * Content of a record and its child rows; `row` is null if the record did not exist. Child rows that have a history of
 * their own, such as the programs of an academic, are omitted.
 */
export type VersionContent = { row: Values | null; children: Record<string, Values[]> };

/** Reference to a version in a URL: an id, the stored record (`actual`), its draft, or a discarded draft (`b12`). */
export type VersionRef = number | "actual" | "borrador" | `b${number}`;

/** Parses a version reference; null if it is invalid. */
export function readVersionRef(text: string | null): VersionRef | null {
  if (text === "actual" || text === "borrador") return text;
  if (text !== null && /^b\d{1,15}$/.test(text)) return text as VersionRef;
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
