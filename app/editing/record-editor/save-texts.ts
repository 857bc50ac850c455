import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { DescribedForm } from "../description/described-form.ts";
import { type DescribedRow, isOutdated } from "../description/described-row.ts";
import type { RecordType } from "../description/record-type.ts";
import type { Notice } from "../record/editing-context.ts";

/** Returns the label of the save button, which names the effect for visitors. */
export function saveLabel({ does }: DescribedForm, base: DescribedRow | null): string {
  if (does === "draft") return m.staff_save_draft();
  if (does === "propose") return m.review_propose();
  if (does === "schedule") return m.staff_save_schedule();
  if (does === "publish-spanish") return m.record_save_publish_spanish();
  return base?.state === "published" ? m.record_save_publish_changes() : m.staff_save_publish();
}

/**
 * Returns the message after a save, which names who sees the content now. It survives a page change. `does` is the
 * intent of the save.
 */
export function savedNotice(
  type: RecordType,
  row: DescribedRow,
  timeZone: string,
  does: DescribedForm["does"],
): Notice {
  const { draft, published, state } = row;
  if (draft?.publish_at) {
    return { text: m.record_saved_scheduled({ date: dateAndTime(draft.publish_at, timeZone) }), survives: true };
  }
  if (draft && (does === "publish" || does === "publish-spanish") && isOutdated(row))
    return { text: m.record_overtaken_kept(), survives: true };
  const href = published ? type.address({ ...published.row, id: row.id }) : null;
  const link = href ? { link: { label: m.editing_view_on_site(), to: href } } : {};
  if (does === "publish-spanish") return { text: m.record_saved_spanish(), ...link, survives: true };
  if (draft?.status === "review") return { text: m.review_proposed(), survives: true };
  if (draft)
    return {
      text: state === "published" ? m.record_saved_draft_of_published() : m.record_saved_draft(),
      survives: true,
    };
  return { text: m.record_saved_published(), ...link, survives: true };
}
