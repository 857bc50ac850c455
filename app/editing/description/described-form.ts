import { canonicalJson } from "#app/lib/canonical-json.ts";
import { momentOfWallTime, tomorrowAtNine, type WallTime, wallTimeIn } from "#app/lib/wall-time.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { readSources, type Sources } from "../translation/translated-texts.ts";
import { readEnglish, writeEnglish } from "../translation/write-translation.ts";
import { type DescribedRow, presentIntent, type RecordContent, type SaveIntent } from "./described-row.ts";
import type { ChildTable, Fields } from "./field.ts";
import {
  type FieldRow,
  type FieldValues,
  initialValues,
  isEmptyValue,
  objectOf,
  preserveUnchanged,
  readValues,
  rowOf,
  writeValues,
} from "./field-values.ts";
import { reviewedForm } from "./form-translation.ts";
import { fieldsOf, type RecordType, titleOf, translatedFields } from "./record-type.ts";
import { withSlugs } from "./with-slugs.ts";

export type DescribedForm = {
  id: string;
  values: FieldValues;
  english: FieldValues;
  /** Sources of the English fields by column. Blocks contain their own. */
  englishOf: Sources;
  /** True if the user marked the English text as matching the Spanish. */
  isTranslationReviewed: boolean;
  children: Record<string, FieldRow[]>;
  does: SaveIntent["does"];
  /** Wall time in the institution's time zone; empty unless the record is scheduled. */
  publishAt: WallTime | "";
  /** End of publication in ISO 8601; null if it does not expire. */
  expiresAt: string | null;
  /** Note for the reviewer of a proposal. */
  note: string;
};

export function blankForm(type: RecordType, id: string): DescribedForm {
  const { only } = type;
  const fields = fieldsOf(type);
  const own = only?.values.length === 1 ? { [only.column]: only.values[0] } : {};
  return {
    id,
    values: readValues(fields, { ...initialValues(fields), ...own }),
    english: readValues(translatedFields(type), {}),
    englishOf: {},
    isTranslationReviewed: false,
    children: Object.fromEntries((type.children ?? []).map(({ table }) => [table, []])),
    does: "draft",
    publishAt: "",
    expiresAt: null,
    note: "",
  };
}

export function formOf(
  type: RecordType,
  row: Pick<DescribedRow, "id" | "content" | "draft" | "state">,
  timeZone: string,
): DescribedForm {
  const { content, draft } = row;
  const isScheduled = draft?.status === "scheduled" && draft.publish_at !== null;
  return {
    id: row.id,
    values: readValues(fieldsOf(type), content.row),
    english: readValues(translatedFields(type), readEnglish(content.row.translations ?? {})),
    englishOf: readSources(readEnglish(content.row.translations ?? {})),
    isTranslationReviewed: false,
    children: Object.fromEntries(
      (type.children ?? []).map(({ table, fields }) => [
        table,
        (content.children[table] ?? []).map((child) => rowOf(fields, child)),
      ]),
    ),
    does: presentIntent(type, row).does,
    publishAt: isScheduled ? wallTimeIn(timeZone, new Date(draft.publish_at ?? 0)) : "",
    expiresAt: endOf(content.row),
    note: "",
  };
}

/** Returns the content to store. Unchanged values stay exactly as in `before`. */
export function contentOf(
  type: RecordType,
  form: DescribedForm,
  before: RecordContent | null,
  now: Date,
): RecordContent {
  const fields = fieldsOf(type);
  const row = preserveUnchanged(withSlugs(fields, writeValues(fields, form.values)), fields, before?.row);
  if (Object.keys(translatedFields(type)).length > 0) row.translations = translationsOf(type, form, before, now);
  if (form.expiresAt !== endOf(before?.row)) row.expires_at = form.expiresAt;
  else if (before?.row.expires_at !== undefined) row.expires_at = before.row.expires_at;
  return { row, children: storedChildren(type, form) };
}

function endOf(row: RecordContent["row"] | undefined): string | null {
  return typeof row?.expires_at === "string" ? row.expires_at : null;
}

export function storedChildren(type: RecordType, form: DescribedForm): RecordContent["children"] {
  return Object.fromEntries(
    (type.children ?? []).map((child) => [child.table, childRows(child, form.children[child.table] ?? [])]),
  );
}

/** Returns the intent of a save; null if the time of publication is missing. */
export function intentOf({ does, publishAt, note }: DescribedForm, timeZone: string): SaveIntent | null {
  if (does === "propose") return { does, note: note.trim() };
  if (does !== "schedule") return { does };
  const moment = publishAt ? momentOfWallTime(timeZone, publishAt) : null;
  return moment ? { does, publishAt: moment.toISOString() } : null;
}

/** True if saving publishes the record, now or at a scheduled time. */
export function willPublish({ does }: Pick<DescribedForm, "does">): boolean {
  return does !== "draft" && does !== "propose" && does !== "withdraw";
}

/**
 * Returns the form with another effect of saving. Scheduling defaults to tomorrow at nine; publishing again removes a
 * withdrawal time in the past.
 */
export function withIntent(form: DescribedForm, does: SaveIntent["does"], now: Date, timeZone: string): DescribedForm {
  const { publishAt, expiresAt } = form;
  const isEnded = willPublish({ does }) && expiresAt !== null && Date.parse(expiresAt) <= now.getTime();
  return {
    ...form,
    does,
    publishAt: does === "schedule" && !publishAt ? tomorrowAtNine(now, timeZone) : publishAt,
    expiresAt: isEnded ? null : expiresAt,
  };
}

export function formTitle(type: RecordType, form: DescribedForm): string {
  return titleOf(type, writeValues(fieldsOf(type), form.values));
}

/** Compares two forms, ignoring the keys of their rows and blocks. */
export function isSameForm(type: RecordType, one: DescribedForm, other: DescribedForm): boolean {
  return comparable(type, one) === comparable(type, other);
}

function comparable(type: RecordType, form: DescribedForm): string {
  return canonicalJson([
    writeValues(fieldsOf(type), form.values),
    writeValues(translatedFields(type), form.english),
    form.englishOf,
    storedChildren(type, form),
    [
      form.isTranslationReviewed,
      form.does,
      form.does === "schedule" ? form.publishAt : "",
      form.does === "propose" ? form.note : "",
      form.expiresAt,
    ],
    // Includes text that cannot be stored, such as letters in a number: it is a change, too.
    unreadable(form),
  ]);
}

function unreadable({ values, english }: DescribedForm): unknown {
  return [values, english].map((side) => Object.entries(side).filter(([, value]) => typeof value === "string"));
}

function childRows(child: ChildTable, rows: FieldRow[]): Record<string, Json>[] {
  return rows
    .filter(({ values }) =>
      Object.entries(child.fields).some(([column, field]) => !isEmptyValue(field, values[column])),
    )
    .map((row) => ({ ...(row.id === undefined ? {} : { id: row.id }), ...objectOf(child.fields, row) }));
}

function translationsOf(type: RecordType, form: DescribedForm, before: RecordContent | null, now: Date): Json {
  const fields = translatedFields(type);
  const stored = before?.row.translations ?? {};
  const isReviewed = form.isTranslationReviewed;
  const { english: values, englishOf } = isReviewed ? reviewedForm(type, form) : form;
  const isWritten = (column: string) => !isEmptyValue(fields[column] as Fields[string], values[column]);
  const english = preserveUnchanged(
    Object.fromEntries(Object.entries(writeValues(fields, values)).filter(([column]) => isWritten(column))),
    fields,
    readEnglish(stored),
  );
  const of = Object.fromEntries(Object.entries(englishOf).filter(([column]) => fields[column] && isWritten(column)));
  const present = writeValues(fields, readValues(fields, readEnglish(stored)));
  const isChanged =
    !before ||
    canonicalJson(present) !== canonicalJson(writeValues(fields, values)) ||
    canonicalJson(readSources(readEnglish(stored))) !== canonicalJson(of);
  const written = Object.keys(of).length > 0 ? { ...english, of } : english;
  return writeEnglish(stored, Object.keys(english).length > 0 ? written : null, {
    isChanged,
    reviewedAt: isReviewed ? now : null,
  });
}
