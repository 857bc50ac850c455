import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { PagePart } from "#app/ui/page-part.tsx";
import { PrintReferences, type ReferenceGroup } from "./print-references.tsx";
import { type WorkEntry, WorkList } from "./work-list.tsx";

export type AcademicThesesData = { entries: WorkEntry[]; references: ReferenceGroup[] };

/** Collapsed list of the theses an academic supervised or examined; in print, references by role. */
export function AcademicTheses({ entries, references }: AcademicThesesData) {
  if (entries.length === 0) return null;
  const count = counted(entries.length, m.theses_count_one, m.theses_count);
  return (
    <PagePart summary={count} id="tesis" title={m.theses_of_academic()}>
      <div className="print:hidden">
        <WorkList entries={entries} heading="h3" />
      </div>
      <PrintReferences groups={references} />
    </PagePart>
  );
}
