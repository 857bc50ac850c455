import { AcademicList } from "#app/features/academics/components/academic-list.tsx";
import { WorkList } from "#app/features/research/components/work-list.tsx";
import type { CatalogueEntries } from "../load-catalogue.ts";

/** The results of a tab of academics or works, each kind as a list of its own. */
export function Results({ entries }: { entries: CatalogueEntries }) {
  if (entries.kind === "academic") return <AcademicList academics={entries.academics} />;
  return <WorkList entries={entries.works} heading="h2" />;
}
