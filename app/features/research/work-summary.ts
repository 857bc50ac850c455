import { firstWords } from "#app/lib/first-words.ts";
import { formatApa } from "./citations/apa.ts";
import { cslOfWork } from "./citations/csl-of-work.ts";
import { shortenedNames, workTypeLabel } from "./work-labels.ts";
import type { Work } from "./works.ts";

/**
 * Returns the meta description of a work, up to 200 characters: type in the page's language, year, first authors and
 * the start of the abstract in the work's language; without an abstract, the citation.
 */
export function workSummary(work: Work): string {
  const citation = () =>
    formatApa(cslOfWork(work))
      .map(({ text }) => text)
      .join("");
  const head = [`${workTypeLabel(work)}, ${work.year}`, shortenedNames(work.authors, 1)].filter(Boolean).join(". ");
  return firstWords(`${head}. ${work.abstract || citation()}`);
}
