import { m } from "#app/i18n/paraglide/messages.js";
import { PagePart } from "#app/ui/page-part.tsx";
import { type WorkEntry, WorkList } from "./work-list.tsx";

/** The works that introduce an academic; on paper all works are there. */
export function ChosenWorks({ entries }: { entries: WorkEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <PagePart
      aside={<span className="max-sm:sr-only">{m.works_chosen_note()}</span>}
      id="obras-elegidas"
      isForScreens
      title={m.works_chosen()}
    >
      <WorkList entries={entries} heading="h3" isOwn />
    </PagePart>
  );
}
