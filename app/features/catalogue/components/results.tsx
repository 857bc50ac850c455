import { AcademicList } from "#app/features/academics/components/academic-list.tsx";
import { CompareBar } from "#app/features/programs/compare/compare-bar.tsx";
import { ProgramList } from "#app/features/programs/components/program-list.tsx";
import { WorkList } from "#app/features/research/components/work-list.tsx";
import type { CatalogueEntries } from "../load-catalogue.ts";

/** The results of a tab, each kind as a list of its own. */
export function Results({ entries }: { entries: CatalogueEntries }) {
  if (entries.kind === "program")
    return (
      <>
        <ProgramList heading="h2" programs={entries.programs} withTools withType />
        <CompareBar shown={entries.programs} />
      </>
    );
  if (entries.kind === "academic") return <AcademicList academics={entries.academics} />;
  return <WorkList entries={entries.works} heading="h2" />;
}
