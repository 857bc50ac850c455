import type { DescribedForm } from "../description/described-form.ts";
import type { DescribedRow } from "../description/described-row.ts";
import { formTexts, previousSpanish, reviewedForm } from "../description/form-translation.ts";
import { type RecordType, translatedFields } from "../description/record-type.ts";
import { translationState } from "../translation/translated-texts.ts";
import type { TranslationState } from "../translation/translation-state.ts";

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
