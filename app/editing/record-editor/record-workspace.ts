import type { DescribedRecord } from "../description/described-record.ts";
import type { FieldProblem } from "../description/field-problems.ts";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import type { RecordPart, RecordType } from "../description/record-type.ts";
import type { Warning } from "../description/warning.ts";
import type { RecordLinkOf } from "../fields/fields-context.ts";
import type { EditStart } from "../record/edit-start.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { useRecordEdit } from "../record/use-record-edit.ts";
import type { FormerSpanish } from "../translation/former-spanish.ts";
import type { TranslatedTexts } from "../translation/translated-texts.ts";
import type { TranslationState } from "../translation/translation-state.ts";

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

export type RecordSession = ReturnType<typeof useRecordEdit>;

/** State of the editor, passed to its layout. */
export type EditorParts = {
  record: DescribedRecord;
  /** The type, or the shown part of a single record. */
  type: RecordType;
  part: RecordPart | undefined;
  workspace: RecordWorkspace;
  start: EditStart;
  editor: RecordSession;
  /** Spanish from which older English was translated. */
  former: FormerSpanish;
  /** Texts in both languages, as visitors would see them after a save. */
  texts: TranslatedTexts;
  /** Null if the type has no translated fields. */
  translation: TranslationState | null;
  warnings: Warning[];
  /** Errors of the last attempt to save; `occasion` counts the attempts. */
  found: { problems: FieldProblem[]; occasion: number };
  /** The same errors by the id of their control. */
  problems: ReadonlyMap<string, string>;
};
