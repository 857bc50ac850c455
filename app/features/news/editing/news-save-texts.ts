import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { type DescribedRow, isStored } from "#app/editing/description/described-row.ts";
import type { Notice } from "#app/editing/record/editing-context.ts";
import type { SaveTexts } from "#app/editing/saving/save-texts.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { publicationOf } from "../publication.ts";
import { newsRowOf, statusOf } from "./news-form.ts";

/** Returns the texts about saving an item. The titles of failures are those of the specification, section 8. */
export function newsSaveTexts(timeZone: string): SaveTexts {
  return {
    label: saveLabel,
    notice: (row) => ({ ...savedNotice(row, timeZone), survives: true }),
    failed({ file, row }) {
      if (file !== null) return m.staff_save_failed_image({ name: file });
      if (!isStored(row)) return m.staff_save_failed_create();
      const title = innerQuotes(String(row.content.row.title || m.staff_untitled()));
      return m.staff_save_failed_update({ title, id: row.id });
    },
    kept: m.staff_save_kept,
  };
}

/** Returns the stored status; null for a new item. */
export function storedStatus(base: DescribedRow | null): string | null {
  return base && isStored(base) ? statusOf(base.intent) : null;
}

function saveLabel(form: Pick<DescribedForm, "does">, base: DescribedRow | null): string {
  const status = statusOf(form);
  const present = storedStatus(base);
  if (status === present && status !== "draft") return m.staff_save_changes();
  if (status === "draft") return present === "published" ? m.staff_save_withdraw() : m.staff_save_draft();
  if (status === "review") return m.staff_save_review();
  if (status === "archived") return m.staff_save_withdraw();
  return status === "scheduled" ? m.staff_save_schedule() : m.staff_save_publish();
}

function savedNotice(record: DescribedRow, timeZone: string): Notice {
  const row = newsRowOf(record);
  switch (publicationOf(row, new Date())) {
    case "published":
      return {
        text: m.staff_saved_published(),
        link: { label: m.editing_view_on_site(), to: pathsIn().newsItem(row.slug) },
      };
    case "scheduled":
      return { text: m.staff_saved_scheduled({ date: dateAndTime(row.publish_at ?? row.date, timeZone) }) };
    case "review":
      return { text: m.staff_saved_review() };
    case "draft":
      return { text: m.staff_saved_draft() };
    case "archived":
      return { text: m.staff_saved_archived() };
    case "trashed":
      return { text: m.staff_saved_trashed() };
  }
}
