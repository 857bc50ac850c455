import { AcademicList } from "#app/features/academics/components/academic-list.tsx";
import { WorkList } from "#app/features/research/components/work-list.tsx";
import type { CatalogueEntries } from "../load-catalogue.ts";

export function Results({ entries }: { entries: CatalogueEntries }) {
  if (entries.kind === "academic") return <AcademicList academics={entries.academics} />;
  return <WorkList entries={entries.works} heading="h2" />;
}
