import { m } from "#app/i18n/paraglide/messages.js";
import { PagePart } from "#app/ui/page-part.tsx";
import { type WorkEntry, WorkList } from "./work-list.tsx";

/** Featured works; hidden in print, where the full list is shown. */
export function ChosenWorks({ entries }: { entries: WorkEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <PagePart
      aside={<span className="max-sm:sr-only">{m.works_chosen_note()}</span>}
      id="obras-elegidas"
      hideInPrint
      title={m.works_chosen()}
    >
      <WorkList entries={entries} heading="h3" isOwn />
    </PagePart>
  );
}
