import type { PublicationFigures } from "../publication-figures.ts";
import { AcademicTheses, type AcademicThesesData } from "./academic-theses.tsx";
import { AcademicWorks, type AcademicWorksData } from "./academic-works.tsx";
import { PublicationCharts } from "./publication-charts.tsx";

/** The works of an academic, null without any, the theses that they advised and their publications in figures. */
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
