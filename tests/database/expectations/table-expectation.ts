import type { PersonName } from "../people.ts";
import { samples } from "../sample-rows.ts";
import type { SampleRow } from "../samples/sample-row.ts";

export type Access = {
  /** The rows that are seen. */
  reads: "nothing" | "published" | "directed" | "own" | "everything";
  writes: ("insert" | "update" | "delete")[];
  /** SQL that is true for the rows that are changed or deleted by a statement without a condition; all of them. */
  changes?: string;
};
type AccessOfAll = Record<PersonName, Access>;

export type TableExpectation = SampleRow & {
  /** SQL that is true for the rows which everybody may see. */
  published: string;
  /** SQL that is true for the rows which the director may see. */
  directed?: string;
  /** Whether a row that a person deletes goes to the trash instead. */
  hasTrash?: true;
  access: AccessOfAll;
  /** What each request role may do, exactly: of select, insert, update, delete, truncate, references and trigger. */
  grants: { anon: string; authenticated: string; service_role: string };
};

export const nothing: Access = { reads: "nothing", writes: [] };
export const everything: Access = { reads: "everything", writes: [] };
export const editing: Access = { reads: "everything", writes: ["insert", "update", "delete"] };
export const visiting: Access = { reads: "published", writes: [] };
export const own: Access = { reads: "own", writes: [] };

/** Those people only, in the order of their names. */
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

/** SQL that is true for rows of records which are published, not in the trash and not expired. */
export const shown = (state = "status") =>
  `${state} = 'published' and deleted_at is null and (expires_at is null or expires_at > now())`;

/** A table that no request role reads: kept by triggers, or by the server alone. */
export function internal(name: keyof typeof samples): TableExpectation {
  return {
    ...samples[name],
    published: "false",
    access: access(nothing, nothing, nothing, nothing),
    grants: { anon: "", authenticated: "", service_role: all },
  };
}
