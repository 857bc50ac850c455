import { indexations, type Publication, type Work } from "./works.ts";

/** Publications of each recent year, oldest first and including zero years, and of each index. */
export type PublicationFigures = {
  byYear: { year: number; count: number }[];
  byIndexation: { indexation: Publication["indexation"]; count: number }[];
};

/** Counts up to ten years, ending with the newest publication. Empty without publications. */
export function publicationFigures(works: Work[]): PublicationFigures {
  const publications = works.filter((work) => work.kind === "publication");
  const years = publications.map(({ year }) => year);
  if (years.length === 0) return { byYear: [], byIndexation: [] };
  const last = Math.max(...years);
  const first = Math.max(Math.min(...years), last - 9);
  const count = (test: (publication: Publication) => boolean) => publications.filter(test).length;
  return {
    byYear: Array.from({ length: last - first + 1 }, (_, index) => ({
      year: first + index,
      count: count(({ year }) => year === first + index),
    })),
    byIndexation: indexations
      .map((indexation) => ({ indexation, count: count((publication) => publication.indexation === indexation) }))
      .filter((entry) => entry.count > 0),
  };
}
