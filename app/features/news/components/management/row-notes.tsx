import { shortDate } from "#app/i18n/format-moment.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { NewsCard } from "../../news.ts";

export function UnsavedNote() {
  return <p className="mt-1 font-semibold text-danger text-xs">{m.staff_unsaved_note()}</p>;
}

/** Note on an item that changed elsewhere while the list was open. */
export function ChangedNote({ row, timeZone }: { row: NewsCard; timeZone: string }) {
  return (
    <p className="mt-1 border-accent border-l-4 pl-2 font-semibold text-xs">
      {m.staff_row_changed({ time: shortDate(row.updated_at, timeZone).time })}
    </p>
  );
}
