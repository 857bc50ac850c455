import type { RecordType } from "../description/record-type.ts";
import type { RecordLinkOf } from "../fields/fields-context.ts";
import type { HistoryType } from "../history/version.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** Dependencies of the review pages. A route builds them from the session. */
export type ReviewWorkspace = Omit<EditingContext, "drafts"> & {
  /** True if the person decides about proposals. The database checks it, too. */
  isEditor: boolean;
  /** Returns the type of a table's records, described or news; null if unknown. */
  typeOf: (table: string) => ReviewedType | null;
  linkTo: RecordLinkOf;
};

/** A type of record with proposals. `described` is null for news, which have their own editor. */
export type ReviewedType = { history: HistoryType; described: RecordType | null };
