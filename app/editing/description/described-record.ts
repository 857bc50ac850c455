import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { imageExtension } from "#app/lib/image-extension.ts";
import { newId } from "#app/lib/new-id.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { Db } from "#app/supabase/db.ts";
import { isPictureName } from "../blocks/picture-files.ts";
import { type WrittenBlocks, withPicturePath } from "../blocks/written-blocks.ts";
import type { ConflictTexts } from "../conflict/conflict-texts.ts";
import type { DraftContent } from "../drafts/draft-content.ts";
import type { ChosenFiles } from "../drafts/local-draft.ts";
import { addStoredImage } from "../media/add-to-library.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { FileUpload } from "../saving/file-upload.ts";
import { recordSaveTexts, type SaveTexts } from "../saving/save-texts.ts";
import type { SaveAttempt, SaveBase } from "../saving/send-edit.ts";
import {
  contentOf,
  type DescribedForm,
  formOf,
  formTitle,
  intentOf,
  isSameForm,
  withIntent,
} from "./described-form.ts";
import type { DescribedRow, SaveIntent } from "./described-row.ts";
import { type FieldRow, type FieldValues, writeValues } from "./field-values.ts";
import { previousSpanish, reviewedForm, withPreservedSourceHashes } from "./form-translation.ts";
import { fieldsOf, type RecordType } from "./record-type.ts";
import { saveAttemptId, saveDescribed } from "./save-described.ts";
import { readStoredDraft } from "./stored-draft.ts";
import { findRecord } from "./stored-records.ts";

/** How the records of a type are edited and stored, for the modules of a session (`editing/record`). */
export type DescribedRecord = {
  type: RecordType;
  /** Name of the table and of its drafts. */
  table: keyof Database["public"]["Tables"];
  texts: ConflictTexts;
  saveTexts: SaveTexts;

  formOf: (row: DescribedRow) => DescribedForm;
  /** Returns the row for the fields. `base` is the row that editing began with; null for a new record. */
  rowOf: (form: DescribedForm, base: DescribedRow | null, now: Date) => DescribedRow;
  titleOf: (form: DescribedForm) => string;
  /** True if two states of the fields have the same content. */
  isSameForm: (one: DescribedForm, other: DescribedForm) => boolean;
  isComplete: (form: DescribedForm) => boolean;
  /** Returns the form with another effect of saving, and with default times for it. */
  withIntent: (form: DescribedForm, does: SaveIntent["does"], now: Date) => DescribedForm;
  /** Returns the form as visitors would see it. `files` are the chosen files that have no path yet, by field. */
  shownForm: (form: DescribedForm, files: ChosenFiles) => DescribedForm;
  /** True if visitors see the stored row now. */
  isPublished: (row: DescribedRow) => boolean;
  attemptId: (row: DescribedRow) => string;
  /** Returns the fields with the values that the backend set, except for fields that changed since `sent`. */
  mergeSaved: (form: DescribedForm, sent: DescribedForm, stored: DescribedForm) => DescribedForm;
  /** Parses the content of a draft in this browser; null if it is invalid. */
  readDraft: (stored: unknown) => DraftContent | null;

  /** Throws a PostgrestError when the row cannot be read. */
  find: (id: string) => Promise<DescribedRow | null>;
  /**
   * Stores a row, removes the backend's copy of the draft, and returns the stored version. Throws a ConflictError if
   * the stored version is not the base, unless an earlier attempt stored it.
   */
  save: (row: DescribedRow, base: SaveBase, attempt: SaveAttempt) => Promise<DescribedRow>;
  /** Updates the local list with a saved row. */
  markSaved: (row: DescribedRow) => void;
  /** Adds a row that could not be saved to the local list, to retry later. */
  queueUnsaved: (row: DescribedRow) => void;

  /** Returns a new path for the chosen file of a field, or of a picture in a text. */
  newPath: (file: File, now: Date, field: string) => string;
  /** Uploads a file and returns its path. Throws the storage's error. */
  upload: (upload: FileUpload) => Promise<string>;
  /** Returns the fields with the path of an uploaded file in a field, or in the text that contains the picture. */
  withPath: (form: DescribedForm, field: string, path: string) => DescribedForm;
};

/** Returns how a record of a type is edited and stored. People without publish rights submit a proposal. */
export function describedRecord(
  type: RecordType,
  { db, timeZone, mayPublish = true }: Pick<EditingContext, "db" | "timeZone"> & { mayPublish?: boolean },
): DescribedRecord {
  const formFor = (row: DescribedRow): DescribedForm => {
    const form = formOf(type, row, timeZone);
    return mayPublish ? form : { ...form, does: "propose", publishAt: "" };
  };
  return {
    type,
    table: type.table as DescribedRecord["table"],
    texts: conflictTexts,
    saveTexts: recordSaveTexts(type, timeZone),
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
    titleOf: (form) => formTitle(type, form),
    isSameForm: (one, other) => isSameForm(type, one, other),
    isComplete: (form) => intentOf(form, timeZone) !== null,
    withIntent: (form, does, now) => withIntent(form, does, now, timeZone),
    shownForm: (form) => (form.isTranslationReviewed ? { ...form, ...reviewedForm(type, form) } : form),
    isPublished: ({ state }) => state === "published",
    attemptId: (row) => saveAttemptId(type, row),
    mergeSaved: (form, sent, stored) => mergeDescribedForm(type, form, sent, stored),
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
    values: { ...form.values, ...unchangedTexts(form.values, sent.values, stored.values) },
    english,
    englishOf,
    id: stored.id,
    children: withIds(type, form, sent, stored),
    isTranslationReviewed: false,
  };
}

/** Returns the stored values of the fields of one line, such as a generated slug, that did not change since. */
function unchangedTexts(values: FieldValues, sent: FieldValues, stored: FieldValues): FieldValues {
  return Object.fromEntries(
    Object.entries(stored).filter(([column, value]) => typeof value === "string" && values[column] === sent[column]),
  );
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

/**
 * Uploads an image to the bucket Images, adds it to the library and returns its path. With `isRetry`, an existing image
 * at this path counts as uploaded. Throws the storage's error.
 */
async function storeImage(db: Db, { file, path, isRetry }: FileUpload): Promise<string> {
  const { data, error } = await db.storage.from("Images").upload(path, file, { contentType: file.type });
  if (!error) {
    await addStoredImage(db, data.path, file);
    return data.path;
  }
  // Hosted Supabase responds with 400 and has the 409 in the body.
  const { status, statusCode } = error as { status?: unknown; statusCode?: unknown };
  if (isRetry && [status, statusCode].some((code) => String(code) === "409")) return path;
  throw error;
}
