import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { RecordType } from "../description/record-type.ts";
import type { RecordLinkOf } from "../fields/fields-context.ts";
import type { EditingContext } from "../record/editing-context.ts";

/** Dependencies of the staff pages that list and edit records. */
export type RecordWorkspace = EditingContext & {
  /** Origin of image URLs. */
  storageBase: string;
  /** Placeholders that texts may contain in braces; null while loading. */
  placeholders: readonly PlaceholderChoice[] | null;
  /** Maximum size of a PDF in bytes. */
  maxPdfBytes: number;
  /** True if the person may publish; other people submit proposals. */
  mayPublish: boolean;
  /** True for administrators. */
  mayAdministrate: boolean;
  linkTo: RecordLinkOf;
  /** All types of records: imports and exports resolve relations by the keys of the related type. */
  types: readonly RecordType[];
};
