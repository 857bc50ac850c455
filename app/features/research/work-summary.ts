import { firstWords } from "#app/lib/first-words.ts";
import { formatApa } from "./citations/apa.ts";
import { cslOfWork } from "./citations/csl-of-work.ts";
import { shortenedNames, workTypeLabel } from "./work-labels.ts";
import type { Work } from "./works.ts";

/**
 * What search engines show below a work's title, in at most 200 characters: what it is, in the page's language, its
 * year and first authors, and how its abstract begins, in the language of the work; its citation where it has none.
 */
export function workSummary(work: Work): string {
  const citation = () =>
    formatApa(cslOfWork(work))
      .map(({ text }) => text)
      .join("");
  const head = [`${workTypeLabel(work)}, ${work.year}`, shortenedNames(work.authors, 1)].filter(Boolean).join(". ");
  return firstWords(`${head}. ${work.abstract || citation()}`);
}
