import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRow } from "../description/described-row.ts";
import { formTexts, previousSpanish, reviewedForm } from "../description/form-translation.ts";
import type { PlaceholderChoice } from "../description/placeholder.ts";
import { type RecordType, translatedFields } from "../description/record-type.ts";
import type { RecordLinkOf } from "../fields/fields-context.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { useRecordEdit } from "../record/use-record-edit.ts";
import { translationState } from "../translation/translated-texts.ts";
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

/** Returns the translation state of a record after saving; null if its type is not translated. */
export function translationStateOf(
  type: RecordType,
  form: DescribedForm,
  base: DescribedRow | null,
): TranslationState | null {
  if (Object.keys(translatedFields(type)).length === 0) return null;
  const texts = form.isTranslationReviewed ? { ...form, ...reviewedForm(type, form) } : form;
  return translationState(formTexts(type, texts, previousSpanish(base)));
}
