import type { PublicationFigures } from "../publication-figures.ts";
import { AcademicTheses, type AcademicThesesData } from "./academic-theses.tsx";
import { AcademicWorks, type AcademicWorksData } from "./academic-works.tsx";
import { PublicationCharts } from "./publication-charts.tsx";

/** Research sections of an academic's page. `works` is null if there are none. */
export function AcademicResearch({
  works,
  theses,
  figures,
}: {
  works: AcademicWorksData | null;
  theses: AcademicThesesData;
  figures: PublicationFigures;
}) {
  return (
    <>
      {works ? <AcademicWorks {...works} /> : null}
      <AcademicTheses {...theses} />
      <PublicationCharts figures={figures} />
    </>
  );
}
