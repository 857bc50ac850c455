import { canonicalJson } from "#app/lib/canonical-json.ts";
import { type FormerSpanish, formerSpanish } from "../translation/former-spanish.ts";
import { sourceHash } from "../translation/source-hash.ts";
import {
  asReviewed,
  readSources,
  type Sources,
  type TranslatedTexts,
  translationState,
  withSources,
} from "../translation/translated-texts.ts";
import type { TranslationState } from "../translation/translation-state.ts";
import { readEnglish } from "../translation/write-translation.ts";
import type { DescribedRow, RecordContent } from "./described-row.ts";
import { type FieldValue, type FieldValues, readValues, writeValues } from "./field-values.ts";
import { type RecordType, translatedFields } from "./record-type.ts";

/** The translated part of a form, and its English. */
type Texts = { values: FieldValues; english: FieldValues; englishOf: Sources };

/** Returns the texts of a form in both languages. `former` is the Spanish from which older English was translated. */
export function formTexts(type: RecordType, form: Texts, former: FormerSpanish): TranslatedTexts {
  const fields = translatedFields(type);
  return {
    kinds: Object.fromEntries(
      Object.entries(fields)
        // An English slug is independent of the Spanish one and cannot become stale.
        .filter(([, { kind }]) => kind !== "slug")
        .map(([column, { kind }]) => [column, kind === "blocks" ? "blocks" : "value"]),
    ),
    spanish: writeValues(fields, form.values),
    english: writeValues(fields, form.english),
    of: form.englishOf,
    former,
  };
}

export function contentTexts(type: RecordType, { row }: Pick<RecordContent, "row">, former: FormerSpanish) {
  const fields = translatedFields(type);
  const english = readEnglish(row.translations ?? {});
  const values = { values: readValues(fields, row), english: readValues(fields, english) };
  return formTexts(type, { ...values, englishOf: readSources(english) }, former);
}

export function storedTranslationState(type: RecordType, row: RecordContent["row"]): TranslationState {
  const revisions = { revision: Number(row.revision), translated_from: row.translated_from ?? {} };
  return translationState(contentTexts(type, { row }, formerSpanish(revisions, row)));
}

/** Returns the Spanish from which English without a source hash was translated. */
export function previousSpanish(base: DescribedRow | null): FormerSpanish {
  if (!base) return { revision: 0, columns: {} };
  // A record that only exists as a draft has no revisions.
  if (!base.published) return { revision: 0, columns: base.content.row };
  return formerSpanish({ revision: base.revision, translated_from: base.translatedFrom }, base.published.row);
}

/** Sets the English of one field, with the current Spanish as its source. */
export function withEnglish<Form extends Texts>(
  type: RecordType,
  form: Form,
  former: FormerSpanish,
  [column, value]: [column: string, value: FieldValue],
): Form {
  const sourced = sourcedForm(type, form, former);
  const isWhole = formTexts(type, form, former).kinds[column] === "value";
  const englishOf = isWhole ? { ...sourced.englishOf, [column]: presentSource(type, form, column) } : sourced.englishOf;
  return { ...form, english: { ...sourced.english, [column]: value }, englishOf };
}

/** Marks the English of one field as matching the current Spanish. */
export function markUnchanged<Form extends Texts>(
  type: RecordType,
  form: Form,
  former: FormerSpanish,
  column: string,
): Form {
  return withEnglish(type, form, former, [column, form.english[column] ?? ""]);
}

/** Marks all English of a form as matching the current Spanish. */
export function reviewedForm(type: RecordType, form: Texts): Pick<Texts, "english" | "englishOf"> {
  return mergeSources(type, form, asReviewed(formTexts(type, form, { revision: 0, columns: {} })));
}

/**
 * Returns the form to save. If its Spanish changed, English texts without a source hash get the hash of `former`, which
 * the next revision no longer has.
 */
export function withPreservedSourceHashes<Form extends Texts>(
  type: RecordType,
  form: Form,
  former: FormerSpanish,
): Form {
  const fields = translatedFields(type);
  if (!former.columns) return form;
  const before = writeValues(fields, readValues(fields, former.columns));
  const isSame = canonicalJson(before) === canonicalJson(writeValues(fields, form.values));
  return isSame ? form : { ...form, ...sourcedForm(type, form, former) };
}

function sourcedForm(type: RecordType, form: Texts, former: FormerSpanish) {
  return mergeSources(type, form, withSources(formTexts(type, form, former)));
}

/** Merges English with sources into a form. Only texts of blocks contain their sources. */
function mergeSources(
  type: RecordType,
  form: Texts,
  { english, of }: ReturnType<typeof withSources>,
): { english: FieldValues; englishOf: Sources } {
  const blocks = Object.entries(translatedFields(type)).filter(([, { kind }]) => kind === "blocks");
  const sourced = Object.fromEntries(blocks.map(([column]) => [column, english[column] as FieldValue]));
  return { english: { ...form.english, ...sourced }, englishOf: of };
}

function presentSource(type: RecordType, form: Texts, column: string): string {
  return sourceHash(writeValues(translatedFields(type), form.values)[column] ?? null);
}
