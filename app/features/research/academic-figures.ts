import { type PublicationFigures, publicationFigures } from "./publication-figures.ts";
import type { Work } from "./works.ts";

export type AcademicFigures = PublicationFigures & {
  /** Theses that the academic supervised; `examined` excludes those. */
  directed: number;
  examined: number;
  publications: number;
  /** Publications in Web of Science or Scopus. */
  indexed: number;
  projects: number;
  patents: number;
};

export function academicFigures(academicId: number, works: Work[]): AcademicFigures {
  const count = (test: (work: Work) => boolean) => works.filter(test).length;
  const directs = (work: Work) =>
    work.kind === "thesis" && work.committee.some(({ id, role }) => id === academicId && role !== "examiner");
  const directed = count(directs);
  return {
    ...publicationFigures(works),
    directed,
    examined: count(({ kind }) => kind === "thesis") - directed,
    publications: count(({ kind }) => kind === "publication"),
    indexed: count((work) => work.kind === "publication" && ["wos", "scopus"].includes(work.indexation)),
    projects: count(({ kind }) => kind === "project"),
    patents: count(({ kind }) => kind === "patent"),
  };
}
