import { isPictureName } from "#app/editing/blocks/picture-files.ts";
import { withPicturePath } from "#app/editing/blocks/written-blocks.ts";
import type { EditedRecord, SaveBase } from "#app/editing/record/edited-record.ts";
import type { EditingContext } from "#app/editing/record/editing-context.ts";
import { ConflictError } from "#app/editing/saving/save-errors.ts";
import { storeImage } from "#app/editing/saving/store-image.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { newId } from "#app/lib/new-id.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { saveNews } from "../news-mutations.ts";
import { findNewsById } from "../news-queries.ts";
import { imagePath } from "../news-saving.ts";
import type { NewsStore } from "../news-store.ts";
import { readNewsDraft, writeNewsDraft } from "./news-draft.ts";
import {
  isSameNewsForm,
  mergeSavedForm,
  type NewsForm,
  newsFingerprint,
  newsFormOf,
  newsInputOf,
  newsRowOf,
} from "./news-form.ts";
import { problemsOf } from "./publication.ts";

/** A news item in the editing kit. Its image is the file of the field `image`; images in texts have generated names. */
export type NewsRecord = EditedRecord<NewsForm, NewsRow>;

/** Returns how a news item is edited and stored. */
export function newsRecord({
  db,
  timeZone,
  store: local,
}: Pick<EditingContext, "db" | "timeZone"> & { store: NewsStore }): NewsRecord {
  const store = (row: NewsRow, basedOn: SaveBase) => saveNews(db, newsInputOf(row), { basedOn });

  /** Saves a row. A stored version that equals one of the unanswered attempts is not a conflict. */
  async function saveOnce(row: NewsRow, basedOn: SaveBase, attempts: string[]): Promise<NewsRow> {
    try {
      return await store(row, basedOn);
    } catch (error) {
      const current: NewsRow | null = error instanceof ConflictError ? error.current : null;
      if (!current || basedOn === null) throw error;
      const stored = newsFingerprint(current, timeZone);
      // This attempt was stored before, and only its response was lost.
      if (stored === newsFingerprint(row, timeZone)) return current;
      if (!attempts.includes(stored)) throw error;
      return store(row, { updatedAt: current.updated_at });
    }
  }

  return {
    table: "news",
    texts: conflictTexts,
    formOf: (row) => newsFormOf(row, timeZone),
    rowOf: (form, base, now) => newsRowOf(form, base, { now, timeZone }),
    contentOf: (row) => ({ row: newsInputOf(row) as unknown as Json, children: {} }),
    titleOf: ({ es }) => es.title,
    isSameForm: isSameNewsForm,
    // A scheduled time may pass during the request; the form validates it before.
    isComplete: (form) => Object.keys(problemsOf(form, new Date(), timeZone, form)).length === 0,
    attemptId: (row) => newsFingerprint(row, timeZone),
    savesInOneRequest: false,
    mergeSaved: mergeSavedForm,
    writeDraft: writeNewsDraft,
    readDraft: readNewsDraft,
    find: (id) => findNewsById(db, id),
    save: (row, basedOn, { id, earlier }) => saveOnce(row, basedOn, [id, ...earlier]),
    markSaved: local.markSaved,
    queueUnsaved: local.queueUnsaved,
    newPath: ({ type }, now, field) =>
      // Several images of a text can be selected within the same millisecond.
      imagePath({ type, ...(isPictureName(field) ? { name: `News_${now.getTime()}_${newId()}` } : {}) }, { now }),
    upload: (upload) => storeImage(db, upload),
    withPath: (form, field, path) =>
      isPictureName(field) ? withTextPicture(form, field, path) : { ...form, image: path },
  };
}

function withTextPicture(form: NewsForm, name: string, path: string): NewsForm {
  const inText = (text: NewsForm["es"]) => ({ ...text, blocks: withPicturePath(text.blocks, name, path) });
  return { ...form, es: inText(form.es), en: inText(form.en) };
}

const conflictTexts = {
  title: m.staff_conflict_title,
  ownTitle: m.staff_conflict_own_title,
  text: m.staff_conflict_text,
  trashedText: m.staff_conflict_trashed_text,
  goneTitle: m.staff_conflict_gone_title,
  goneText: m.staff_conflict_gone_text,
  createAgain: m.staff_conflict_create_again,
  savedMeanwhile: m.staff_other_saved,
  ownMeanwhile: m.staff_other_own,
  trashedMeanwhile: m.staff_other_trashed,
  deletedMeanwhile: m.staff_other_deleted,
};
