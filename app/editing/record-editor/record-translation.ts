import { type DescribedForm, isSameLanguage, translatedFields } from "../description/described-form.ts";
import type { DescribedRow } from "../description/described-row.ts";
import { isEmptyValue } from "../description/field-values.ts";
import type { RecordType } from "../description/record-type.ts";
import { type TranslationState, translationState } from "../translation/translation-state.ts";

/** Returns how the English of a record will stand to its Spanish once saved; null where nothing is translated. */
export function translationStateOf(
  type: RecordType,
  form: DescribedForm,
  saved: DescribedForm | null,
  base: DescribedRow | null,
): TranslationState | null {
  const fields = Object.entries(translatedFields(type));
  if (fields.length === 0) return null;
  const isEmpty = fields.every(([column, field]) => isEmptyValue(field, form.english[column]));
  const isComplete = fields.every(
    ([column, field]) => isEmptyValue(field, form.values[column]) || !isEmptyValue(field, form.english[column]),
  );
  return translationState(
    { revision: base?.revision ?? 1, translated_from: base?.translatedFrom ?? {} },
    { isEmpty, isComplete },
    {
      isEnglishChanged: !saved || !isSameLanguage(type, "english", form, saved),
      isReviewed: form.isTranslationReviewed,
      isSpanishChanged: !saved || !isSameLanguage(type, "values", form, saved),
    },
  );
}
