import { formatApa } from "./citations/apa.ts";
import { cslOfWork } from "./citations/csl-of-work.ts";
import type { AcademicWorksData } from "./components/academic-works.tsx";
import { workEntry } from "./components/work-register.tsx";
import { filterWorks, readWorkFilter, workFacets } from "./work-filter.ts";
import type { Work } from "./works.ts";
import { workKinds } from "./works.ts";

const pageSize = 20;

/**
 * What the page of an academic shows of the works that they made themselves (theses are of those who wrote them), for
 * an address's query; null where that asks for a page that is not there.
 */
export function academicWorksData(academicId: number, all: Work[], query: URLSearchParams): AcademicWorksData | null {
  const works = ownWorks(all);
  const filter = readWorkFilter(query);
  const chosen = filterWorks(works, filter);
  const pages = Math.max(1, Math.ceil(chosen.length / pageSize));
  if (filter.page > pages) return null;
  const shown = chosen.slice((filter.page - 1) * pageSize, filter.page * pageSize);
  return {
    academicId,
    filter,
    facets: workFacets(works, filter),
    total: chosen.length,
    pages,
    entries: shown.map((work) => workEntry(work, academicId)),
    references: workKinds
      .map((kind) => ({
        kind,
        citations: chosen.filter((work) => work.kind === kind).map((work) => formatApa(cslOfWork(work))),
      }))
      .filter(({ citations }) => citations.length > 0),
  };
}

/** The works that an academic made: all but the theses that others wrote. */
export function ownWorks(works: Work[]): Work[] {
  return works.filter(({ kind }) => kind !== "thesis");
}
