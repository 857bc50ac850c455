import type { RecordType } from "../description/record-type.ts";
import type { RecordLinkOf } from "../fields/fields-context.ts";
import type { HistoryType } from "../history/version.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** What the pages of the review work with. A route builds it from the session. */
export type ReviewWorkspace = Omit<EditingContext, "drafts"> & {
  /** Whether the person decides about proposals. The database does, too. */
  isEditor: boolean;
  /** Returns what is known of a table's records, whether they are described or news. */
  typeOf: (table: string) => ReviewedType | null;
  linkTo: RecordLinkOf;
};

/** A type of record that is proposed; `described` where its editor is made by a description. */
export type ReviewedType = { history: HistoryType; described: RecordType | null };
