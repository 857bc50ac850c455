import { requireKnownWords } from "#app/lib/known-words.ts";
import { academicFigures } from "./academic-figures.ts";
import { chooseWorks } from "./chosen-works.ts";
import { formatApa } from "./citations/apa.ts";
import { cslOfWork } from "./citations/csl-of-work.ts";
import { coAuthorsOf } from "./co-authors.ts";
import type { AcademicThesesData } from "./components/academic-theses.tsx";
import type { AcademicWorksData } from "./components/academic-works.tsx";
import type { ReferenceGroup } from "./components/references-on-paper.tsx";
import { workEntry } from "./components/work-list.tsx";
import { filterWorks, readWorkFilter, workFacets, workWords } from "./work-filter.ts";
import { participationLabel, workKindsLabel } from "./work-labels.ts";
import { participations, type Thesis, type Work, workKinds } from "./works.ts";

const pageSize = 20;

/**
 * What the page of an academic shows of all that they took part in, for an address's query; null where that asks for a
 * page that is not there. Throws what becomes a 404 for a kind of work that does not exist.
 */
export function academicResearch(academicId: number, all: Work[], query: URLSearchParams) {
  requireKnownWords(query, workWords);
  const works = academicWorksData(academicId, all, query);
  return (
    works && {
      works,
      hasWorks: ownWorks(all).length > 0,
      theses: academicThesesData(academicId, all),
      chosen: isOpening(works) ? chooseWorks(ownWorks(all)).map((work) => workEntry(work, academicId)) : [],
      figures: academicFigures(academicId, all),
      coAuthors: coAuthorsOf(academicId, all),
    }
  );
}

/** Whether nothing is chosen: what is asked for by a filter is not introduced. */
function isOpening({ filter }: AcademicWorksData): boolean {
  return !filter.kind && !filter.year && filter.page === 1;
}

/**
 * What the page of an academic shows of the works that they made themselves (theses are of those who wrote them), for
 * an address's query; null where that asks for a page that is not there.
 */
export function academicWorksData(academicId: number, all: Work[], query: URLSearchParams): AcademicWorksData | null {
  const works = ownWorks(all);
  const filter = readWorkFilter(query);
  const chosen = filterWorks(works, filter);
  if (filter.page > Math.max(1, Math.ceil(chosen.length / pageSize))) return null;
  const shown = chosen.slice(0, filter.page * pageSize);
  return {
    academicId,
    filter,
    facets: workFacets(works, filter),
    total: chosen.length,
    shownBefore: (filter.page - 1) * pageSize,
    more: Math.min(pageSize, chosen.length - shown.length),
    entries: shown.map((work) => workEntry(work, academicId)),
    references: groupReferences(
      workKinds,
      chosen,
      ({ kind }) => kind,
      (kind) => workKindsLabel[kind](),
    ),
  };
}

/** Returns the theses that an academic advised or examined, for their page. */
function academicThesesData(academicId: number, works: Work[]): AcademicThesesData {
  const theses = works.filter((work) => work.kind === "thesis");
  const roleIn = ({ committee }: Thesis) => committee.find(({ id }) => id === academicId)?.role;
  return {
    entries: theses.map((thesis) => workEntry(thesis, academicId)),
    references: groupReferences(participations, theses, roleIn, (role) => participationLabel[role]()),
  };
}

function groupReferences<W extends Work, Key>(
  keys: readonly Key[],
  works: W[],
  keyOf: (work: W) => Key | undefined,
  titleOf: (key: Key) => string,
): ReferenceGroup[] {
  return keys
    .map((key) => ({
      title: titleOf(key),
      citations: works.filter((work) => keyOf(work) === key).map((work) => formatApa(cslOfWork(work))),
    }))
    .filter(({ citations }) => citations.length > 0);
}

/** The works that an academic made: all but the theses that others wrote. */
export function ownWorks(works: Work[]): Work[] {
  return works.filter(({ kind }) => kind !== "thesis");
}
