import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { RecordType } from "../description/record-type.ts";
import type { RecordLinkOf } from "../fields/fields-context.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** What the pages of the staff area that list and edit records work with. */
export type RecordWorkspace = EditingContext & {
  /** The origin of stored images. */
  storageBase: string;
  /** What texts may name in braces; null while it is not known. */
  placeholders: readonly PlaceholderChoice[] | null;
  /** The bytes that a PDF may have. */
  largestPdf: number;
  /** Whether the person publishes; who does not proposes changes to those who do. */
  mayPublish: boolean;
  linkTo: RecordLinkOf;
  /** Every type of record: relations of imports and exports are found by the keys of theirs. */
  types: readonly RecordType[];
};
