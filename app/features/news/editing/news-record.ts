import { isPictureName } from "#app/editing/blocks/picture-files.ts";
import { type DescribedRecord, describedRecord } from "#app/editing/description/described-record.ts";
import { readMoment } from "#app/editing/description/field-values.ts";
import type { EditingContext } from "#app/editing/record/editing-context.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { newId } from "#app/lib/new-id.ts";
import { newsType } from "../news-description.ts";
import { saveNews } from "../news-mutations.ts";
import { imagePath } from "../news-saving.ts";
import type { NewsStore } from "../news-store.ts";
import { isPublished } from "../publication.ts";
import { newsRowOf, shownForm, storedColumns } from "./news-form.ts";
import { newsSaveTexts } from "./news-save-texts.ts";
import { withNewsIntent } from "./publication-form.ts";

/**
 * Returns how a news item is edited and stored: like other records, with the rules of the specification for its columns
 * and the local list. Its image is the file of the field `image`; images in texts have generated names.
 */
export function newsRecord({
  db,
  timeZone,
  store: local,
}: Pick<EditingContext, "db" | "timeZone"> & { store: NewsStore }): DescribedRecord {
  const record = describedRecord(newsType, { db, timeZone });
  return {
    ...record,
    texts: conflictTexts,
    saveTexts: newsSaveTexts(timeZone),
    rowOf(form, base, now) {
      const row = record.rowOf(form, base, now);
      return { ...row, content: { ...row.content, row: storedColumns(form, row.content.row) } };
    },
    isComplete: (form) => record.isComplete(form) && readMoment(String(form.values.date)) !== null,
    withIntent: (form, does, now) => withNewsIntent(form, does, now, timeZone),
    shownForm: (form, files) => shownForm(form, files.image?.name ?? null),
    isPublished: (row) => isPublished(newsRowOf(row)),
    save: (row, base, attempt) => saveNews(db, row, base, attempt),
    markSaved: (row) => local.markSaved(newsRowOf(row)),
    queueUnsaved: (row) => local.queueUnsaved(newsRowOf(row)),
    newPath: ({ type }, now, field) =>
      // Several images of a text can be selected within the same millisecond.
      imagePath({ type, ...(isPictureName(field) ? { name: `News_${now.getTime()}_${newId()}` } : {}) }, { now }),
  };
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
