import type { PersonName } from "../people.ts";
import { samples } from "../sample-rows.ts";
import type { SampleRow } from "../samples/sample-row.ts";

export type Access = {
  /** Visible rows. */
  reads: "nothing" | "published" | "directed" | "own" | "everything";
  writes: ("insert" | "update" | "delete")[];
  /** SQL condition of the rows that an update or delete without a condition changes; all rows if absent. */
  changes?: string;
};
type AccessOfAll = Record<PersonName, Access>;

export type TableExpectation = SampleRow & {
  /** SQL condition of publicly visible rows. */
  published: string;
  /** SQL condition of rows visible to the director. */
  directed?: string;
  /** True if deleting moves a row to the trash. */
  hasTrash?: true;
  access: AccessOfAll;
  /** Exact privileges of each request role: select, insert, update, delete, truncate, references and trigger. */
  grants: { anon: string; authenticated: string; service_role: string };
};

export const nothing: Access = { reads: "nothing", writes: [] };
export const everything: Access = { reads: "everything", writes: [] };
export const editing: Access = { reads: "everything", writes: ["insert", "update", "delete"] };
export const visiting: Access = { reads: "published", writes: [] };
export const own: Access = { reads: "own", writes: [] };

/** Returns the access of each person; `others` applies to people without a confirmed staff session. */
export function access(
  inactive: Access,
  editor: Access,
  director: Access,
  administrator: Access,
  others = nothing,
): AccessOfAll {
  const outsiders = { visitor: others, stranger: others, "unconfirmed administrator": others };
  return { ...outsiders, "inactive editor": inactive, editor, director, administrator };
}

export const all = "delete insert references select trigger truncate update";

/** Returns the SQL condition of records that are published, not in the trash and not expired. */
export const shown = (state = "status") =>
  `${state} = 'published' and deleted_at is null and (expires_at is null or expires_at > now())`;

/** Returns the expectation of a table that no request role reads: written by triggers, or by the server. */
export function internal(name: keyof typeof samples): TableExpectation {
  return {
    ...samples[name],
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  };
}
