import type { Notice } from "#app/editing/record/editing-context.ts";
import { dateAndTime } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { publicationOf } from "../../editing/publication.ts";
import type { NewsRow } from "../../news.ts";

/** Returns the notice after a save, with the item's visibility. It survives the redirect after a first save. */
export function savedNotice(row: NewsRow, timeZone: string): Notice {
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
