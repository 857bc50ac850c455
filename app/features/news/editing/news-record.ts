import { isPictureName } from "#app/editing/blocks/picture-files.ts";
import { withPicturePath } from "#app/editing/blocks/written-blocks.ts";
import type { EditedRecord } from "#app/editing/record/edited-record.ts";
import type { EditingContext } from "#app/editing/record/editing-context.ts";
import { storeImage } from "#app/editing/saving/store-image.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { newId } from "#app/lib/new-id.ts";
import type { Json } from "#app/supabase/database.types.ts";
import type { NewsRow } from "../news.ts";
import { newsAttemptId, saveNews } from "../news-mutations.ts";
import { findNewsById } from "../news-queries.ts";
import { imagePath } from "../news-saving.ts";
import type { NewsStore } from "../news-store.ts";
import { readNewsDraft, writeNewsDraft } from "./news-draft.ts";
import { isSameNewsForm, mergeSavedForm, type NewsForm, newsFormOf, newsInputOf, newsRowOf } from "./news-form.ts";
import { problemsOf } from "./publication.ts";

/** A news item in the editing kit. Its image is the file of the field `image`; images in texts have generated names. */
export type NewsRecord = EditedRecord<NewsForm, NewsRow>;

/** Returns how a news item is edited and stored. */
export function newsRecord({
  db,
  timeZone,
  store: local,
}: Pick<EditingContext, "db" | "timeZone"> & { store: NewsStore }): NewsRecord {
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
    attemptId: newsAttemptId,
    mergeSaved: mergeSavedForm,
    writeDraft: writeNewsDraft,
    readDraft: readNewsDraft,
    find: (id) => findNewsById(db, id),
    save: (row, base, attempt) => saveNews(db, row, base, attempt),
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
  trashedText: m.staff_conflict_trashed_text,
  goneTitle: m.staff_conflict_gone_title,
  goneText: m.staff_conflict_gone_text,
  createAgain: m.staff_conflict_create_again,
  savedMeanwhile: m.staff_other_saved,
  ownMeanwhile: m.staff_other_own,
  trashedMeanwhile: m.staff_other_trashed,
  deletedMeanwhile: m.staff_other_deleted,
};
