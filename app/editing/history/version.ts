import type { RecordType } from "../description/record-type.ts";
import type { ColumnChange } from "../difference/column-change.ts";
import type { Values } from "../difference/json-values.ts";

/** What the history has to know of a type of record. News, which have no description, say it of themselves. */
export type HistoryType = Pick<
  RecordType,
  "path" | "table" | "state" | "names" | "titles" | "sections" | "children" | "single"
> & {
  /** Returns a stored row as versions are read and compared. */
  prepare?: (row: Values) => Values;
};

/** How many rows of another table a version added, changed and removed. */
type PartChange = { table: string; added: number; changed: number; removed: number };

/** One change of a record and of the rows that are part of it: what one transaction left. */
export type Version = {
  /** The last audit event of it. */
  id: number;
  /** The first one: what the record held before is the version `first - 1`. */
  first: number;
  /** ISO 8601. */
  at: string;
  /** The account; null for a command or the site itself. */
  userId: string | null;
  email: string | null;
  name: string | null;
  isScheduled: boolean;
  /** What happened to the record's own row; null when only parts of it changed. */
  row: "created" | "changed" | "deleted" | null;
  changes: ColumnChange[] | null;
  parts: PartChange[];
  /** What happened to its draft, where nothing else did. */
  draft: { event: number; does: "created" | "changed" | "deleted" } | null;
  /** The batch that made it together with versions of other records; null for others. */
  batch: { id: string; title: string } | null;
  /** The name that staff gave it. */
  label: { id: number; name: string } | null;
};

/**
 * What a record and its parts held; `row` is null when there was no such record. Rows that a type edits with its
 * records and whose history is that of another record, as the programs of an academic, are left out.
 */
export type VersionContent = { row: Values | null; children: Record<string, Values[]> };

/**
 * A version in an address: a number, what is stored now (`actual`), its draft, or a draft that was discarded (`b12`).
 */
export type VersionRef = number | "actual" | "borrador" | `b${number}`;

/** Returns the version that an address names; null for what is none. */
export function readVersionRef(text: string | null): VersionRef | null {
  if (text === "actual" || text === "borrador") return text;
  if (text !== null && /^b\d{1,15}$/.test(text)) return text as VersionRef;
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null;
}
