import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DescribedForm } from "../description/described-form.ts";
import { type DescribedRow, isOutdated } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import type { Notice } from "../record/editing-context.ts";

type Intent = Pick<DescribedForm, "does">;

/** Texts about saving a record. `base` is the row that editing started from; null for a new record. */
export type SaveTexts = {
  /** Label of the save button, which names the effect for visitors. */
  label: (form: Intent, base: DescribedRow | null) => string;
  /** Message after a save, which names who sees the content now. It survives a page change. */
  notice: (row: DescribedRow, saved: Intent) => Notice;
  /** Title of the error after a failed save. `file` is the name of a file whose upload failed, else null. */
  failed: (failure: { file: string | null; row: DescribedRow }) => string;
  /** Explains that the browser keeps the record after a failed save. */
  kept: () => string;
};

/** Returns the texts about saving a record of a type. Dates are in `timeZone`. */
export function recordSaveTexts(type: RecordType, timeZone: string): SaveTexts {
  return {
    label({ does }, base) {
      if (does === "draft") return m.staff_save_draft();
      if (does === "propose") return m.review_propose();
      if (does === "schedule") return m.staff_save_schedule();
      if (does === "publish-spanish") return m.record_save_publish_spanish();
      return base?.state === "published" ? m.record_save_publish_changes() : m.staff_save_publish();
    },
    notice: (row, { does }) => ({ ...savedNotice(type, row, timeZone, does), survives: true }),
    failed: m.record_save_failed,
    kept: m.record_save_kept,
  };
}

function savedNotice(type: RecordType, row: DescribedRow, timeZone: string, does: DescribedForm["does"]): Notice {
  const { draft, published, state } = row;
  if (draft?.publish_at) return { text: m.record_saved_scheduled({ date: dateAndTime(draft.publish_at, timeZone) }) };
  if (draft && (does === "publish" || does === "publish-spanish") && isOutdated(row))
    return { text: m.record_overtaken_kept() };
  const href = published ? type.address({ ...published.row, id: row.id }) : null;
  const link = href ? { link: { label: m.editing_view_on_site(), to: href } } : {};
  if (does === "publish-spanish") return { text: m.record_saved_spanish(), ...link };
  if (draft?.status === "review") return { text: m.review_proposed() };
  if (draft) return { text: state === "published" ? m.record_saved_draft_of_published() : m.record_saved_draft() };
  return { text: m.record_saved_published(), ...link };
}
