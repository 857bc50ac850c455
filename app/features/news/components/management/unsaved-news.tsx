import { UnsavedList } from "#app/editing/components/unsaved-list.tsx";
import { discardEdit } from "#app/editing/discard-edit.ts";
import { editParameter, type UnsavedEdit } from "#app/editing/unsaved-edit.ts";
import { useUnsavedEdits } from "#app/editing/use-unsaved-edits.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { newsKind } from "../../editing/kept-news.ts";
import type { NewsDesk } from "../../news-desk.ts";
import { dateAndTime } from "../../staff-dates.ts";

/** The news that was typed in this browser and not saved, above the list of what the backend has. */
export function UnsavedNews({ desk }: { desk: NewsDesk }) {
  const { edits, userId, timeZone, tell } = desk;
  const { data } = useUnsavedEdits(edits, userId, newsKind);
  const formatDate = (moment: string) => dateAndTime(moment, timeZone);

  async function discard(edit: UnsavedEdit) {
    const bringBack = await discardEdit(edits, edit);
    if (!bringBack) return tell({ text: m.editing_restore_taken() });
    tell({
      text: m.editing_discarded({ date: formatDate(edit.typedAt) }),
      action: { label: m.staff_undo(), run: () => void bringBack().then(() => tell(null)) },
    });
  }

  return (
    <UnsavedList
      edits={data?.edits ?? []}
      formatDate={formatDate}
      hrefOf={({ id, recordId, basedOn }) => {
        const { createNews, editNews } = pathsIn().staff;
        return `${basedOn === null ? createNews() : editNews(recordId)}?${editParameter}=${id}`;
      }}
      living={data?.living ?? new Set()}
      onDiscard={(edit) => void discard(edit)}
    />
  );
}
