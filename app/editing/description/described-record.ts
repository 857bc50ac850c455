import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { imageExtension } from "#app/lib/image-extension.ts";
import { newId } from "#app/lib/new-id.ts";
import { isPictureName } from "../blocks/picture-files.ts";
import { type WrittenBlocks, withPicturePath } from "../blocks/written-blocks.ts";
import type { EditedRecord } from "../record/edited-record.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { storeImage } from "../saving/store-image.ts";
import { contentOf, type DescribedForm, formOf, formTitle, intentOf, isSameForm } from "./described-form.ts";
import type { DescribedRow } from "./described-row.ts";
import { type FieldRow, type FieldValues, writeValues } from "./field-values.ts";
import { previousSpanish, withPreservedSourceHashes } from "./form-translation.ts";
import { fieldsOf, type RecordType } from "./record-type.ts";
import { saveAttemptId, saveDescribed } from "./save-described.ts";
import { readStoredDraft } from "./stored-draft.ts";
import { findRecord } from "./stored-records.ts";

export type DescribedRecord = EditedRecord<DescribedForm, DescribedRow>;

/** Returns the editor's adapter for a record type. Users without publish rights submit a proposal. */
export function describedRecord(
  type: RecordType,
  { db, timeZone, mayPublish = true }: Pick<EditingContext, "db" | "timeZone"> & { mayPublish?: boolean },
): DescribedRecord {
  const formFor = (row: DescribedRow): DescribedForm => {
    const form = formOf(type, row, timeZone);
    return mayPublish ? form : { ...form, does: "propose", publishAt: "" };
  };
  return {
    table: type.table as DescribedRecord["table"],
    texts: conflictTexts,
    formOf: formFor,
    rowOf: (form, base, now) => ({
      ...(base ?? newRecord(form.id, now)),
      content: contentOf(
        type,
        withPreservedSourceHashes(type, form, previousSpanish(base)),
        base?.content ?? null,
        now,
      ),
      intent: intentOf(form, timeZone) ?? { does: "draft" },
    }),
    contentOf: ({ content }) => content,
    titleOf: (form) => formTitle(type, form),
    isSameForm: (one, other) => isSameForm(type, one, other),
    isComplete: (form) => intentOf(form, timeZone) !== null,
    attemptId: (row) => saveAttemptId(type, row),
    mergeSaved: (form, sent, stored) => mergeDescribedForm(type, form, sent, stored),
    writeDraft: (content) => content,
    readDraft: (stored) => readStoredDraft(type, stored),
    find: (id) => findRecord(db, type, id),
    save: (row, base, attempt) => saveDescribed(db, type, row, base, attempt),
    // The browser keeps no list of records. A draft that could not be sent stays in its storage.
    markSaved: () => {},
    queueUnsaved: () => {},
    newPath: (file) => `${folderOf(type)}/${newId()}.${imageExtension(file.type)}`,
    upload: (upload) => storeImage(db, upload),
    withPath: (form, field, path) =>
      isPictureName(field)
        ? {
            ...form,
            values: withTextPicture(form.values, field, path),
            english: withTextPicture(form.english, field, path),
          }
        : { ...form, values: { ...form.values, [field]: path } },
  };
}

const conflictTexts = {
  title: m.record_conflict_title,
  ownTitle: m.record_conflict_own_title,
  trashedText: m.record_conflict_trashed,
  goneTitle: m.record_conflict_gone_title,
  goneText: m.record_conflict_gone_text,
  createAgain: m.record_conflict_create_again,
  savedMeanwhile: m.record_other_saved,
  ownMeanwhile: m.record_other_own,
  trashedMeanwhile: m.record_other_trashed,
  deletedMeanwhile: m.record_other_deleted,
};

function newRecord(id: string, now: Date): DescribedRow {
  return {
    id,
    rowId: null,
    rowUpdatedAt: null,
    basedOn: null,
    state: "draft",
    published: null,
    draft: null,
    revision: 0,
    updated_at: now.toISOString(),
    updated_by: null,
    deleted_at: null,
    translatedFrom: {},
    content: { row: {}, children: {} },
    intent: { does: "draft" },
  };
}

/**
 * Merges the stored record into the current form. A newly published record gets the key of its row. Fields that changed
 * since `sent` keep their values.
 */
function mergeDescribedForm(
  type: RecordType,
  form: DescribedForm,
  sent: DescribedForm,
  stored: DescribedForm,
): DescribedForm {
  const isUnchanged = isSameForm(type, { ...form, id: sent.id }, sent);
  if (isUnchanged) return { ...stored, isTranslationReviewed: false };
  const { english, englishOf } = hasSameEnglish(form, sent) ? stored : form;
  return {
    ...form,
    english,
    englishOf,
    id: stored.id,
    children: withIds(type, form, sent, stored),
    isTranslationReviewed: false,
  };
}

function hasSameEnglish(one: DescribedForm, other: DescribedForm): boolean {
  return canonicalJson([one.english, one.englishOf]) === canonicalJson([other.english, other.englishOf]);
}

/**
 * Returns the child rows of a form with the ids that the database assigned to sent rows. Stored rows are matched by
 * their values, because the database omits empty rows and returns its own order.
 */
function withIds(
  type: RecordType,
  form: DescribedForm,
  sent: DescribedForm,
  stored: DescribedForm,
): DescribedForm["children"] {
  return Object.fromEntries(
    (type.children ?? []).map(({ table, fields }) => {
      const serialize = ({ values }: FieldRow) => canonicalJson(writeValues(fields, values));
      const sentRows = sent.children[table] ?? [];
      const known = new Set(sentRows.map(({ id }) => id));
      const added = (stored.children[table] ?? []).filter(({ id }) => !known.has(id));
      const given = new Map<string, number | undefined>();
      for (const row of sentRows.filter(({ id }) => id === undefined)) {
        const place = added.findIndex((other) => serialize(other) === serialize(row));
        if (place >= 0) given.set(row.key, added.splice(place, 1)[0]?.id);
      }
      const rows = (form.children[table] ?? []).map((row) => {
        const id = row.id ?? given.get(row.key);
        return id === undefined ? row : { ...row, id };
      });
      return [table, rows];
    }),
  );
}

/** Replaces the placeholder of an uploaded picture by its path in all texts. */
function withTextPicture(values: FieldValues, name: string, path: string): FieldValues {
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => [
      column,
      Array.isArray(value) ? withPicturePath(value as WrittenBlocks, name, path) : value,
    ]),
  ) as FieldValues;
}

function folderOf(type: RecordType): string {
  const images = Object.values(fieldsOf(type)).flatMap((field) => (field.kind === "image" ? [field.folder] : []));
  return images[0] ?? type.table;
}
