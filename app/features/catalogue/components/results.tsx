import { AcademicRegister } from "#app/features/academics/components/academic-register.tsx";
import { CompareBar } from "#app/features/programs/compare/compare-bar.tsx";
import { ProgramRegister } from "#app/features/programs/components/program-register.tsx";
import { WorkRegister } from "#app/features/research/components/work-register.tsx";
import type { CatalogueEntries } from "../load-catalogue.ts";

/** The results of a tab, each kind as the rows of its own register. */
export function Results({ entries }: { entries: CatalogueEntries }) {
  if (entries.kind === "program")
    return (
      <>
        <ProgramRegister heading="h2" programs={entries.programs} today={entries.today} withTools withType />
        <CompareBar shown={entries.programs} />
      </>
    );
  if (entries.kind === "academic") return <AcademicRegister academics={entries.academics} />;
  return <WorkRegister entries={entries.works} heading="h2" />;
}
