import type { DescribedForm } from "#app/editing/description/described-form.ts";
import { type DescribedRow, isStored } from "#app/editing/description/described-row.ts";
import type { Notice } from "#app/editing/record/editing-context.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { innerQuotes } from "#app/i18n/inner-quotes.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { newsRowOf, statusOf } from "../../editing/news-form.ts";
import { publicationOf } from "../../publication.ts";

/**
 * Returns the save button's label, which describes the effect for visitors. `base` is the row that editing started
 * from.
 */
export function saveLabel(form: Pick<DescribedForm, "does">, base: DescribedRow | null): string {
  const status = statusOf(form);
  const present = storedStatus(base);
  if (status === present && status !== "draft") return m.staff_save_changes();
  if (status === "draft") return present === "published" ? m.staff_save_withdraw() : m.staff_save_draft();
  if (status === "review") return m.staff_save_review();
  if (status === "archived") return m.staff_save_withdraw();
  return status === "scheduled" ? m.staff_save_schedule() : m.staff_save_publish();
}

/** Returns the stored status; null for a new item. */
export function storedStatus(base: DescribedRow | null): string | null {
  return base && isStored(base) ? statusOf(base.intent) : null;
}

/** Returns the error title with the title and id of the item (specification, section 8). */
export function failureTitle({ file, row }: { file: string | null; row: DescribedRow }): string {
  if (file !== null) return m.staff_save_failed_image({ name: file });
  return isStored(row)
    ? m.staff_save_failed_update({
        title: innerQuotes(String(row.content.row.title || m.staff_untitled())),
        id: row.id,
      })
    : m.staff_save_failed_create();
}

/** True if an item can be published beside what saving would do: it waits, and visitors do not see it yet. */
export function isPublishable({ does }: Pick<DescribedForm, "does">, stored: string | null): boolean {
  return (does === "draft" || does === "propose" || does === "schedule") && stored !== "published";
}

/** Returns the notice after a save, with the item's visibility. It survives the redirect after a first save. */
export function savedNotice(record: DescribedRow, timeZone: string): Notice {
  const row = newsRowOf(record);
  switch (publicationOf(row, new Date())) {
    case "published":
      return {
        text: m.staff_saved_published(),
        link: { label: m.editing_view_on_site(), to: pathsIn().newsItem(row.slug) },
        survives: true,
      };
    case "scheduled":
      return {
        text: m.staff_saved_scheduled({ date: dateAndTime(row.publish_at ?? row.date, timeZone) }),
        survives: true,
      };
    case "review":
      return { text: m.staff_saved_review(), survives: true };
    case "draft":
      return { text: m.staff_saved_draft(), survives: true };
    case "archived":
      return { text: m.staff_saved_archived(), survives: true };
    case "trashed":
      return { text: m.staff_saved_trashed(), survives: true };
  }
}
