import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { compareTexts } from "#app/lib/text-order.ts";
import { academicFigures } from "./academic-figures.ts";
import { formatApa } from "./citations/apa.ts";
import { cslOfWork } from "./citations/csl-of-work.ts";
import type { AcademicThesesData, AcademicWorksData } from "./components/academic-works.tsx";
import type { ReferenceGroup } from "./components/work-list.tsx";
import { workEntry } from "./components/work-list.tsx";
import { filterWorks, readWorkFilter, workFacets, workFilterValues } from "./work-filter.ts";
import { participationLabel, workKindsLabel } from "./work-labels.ts";
import {
  type AcademicName,
  type Publication,
  participations,
  quartiles,
  sortWorks,
  type Thesis,
  type Work,
  workKinds,
} from "./works.ts";

const pageSize = 20;

/**
 * Returns the data of an academic's research page for a query; null if the page number does not exist. Throws a 404 for
 * an unknown kind of work.
 */
export function academicResearch(academicId: number, all: Work[], query: URLSearchParams) {
  requireAllowedValues(query, workFilterValues);
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

/** True if no filter is set: featured works are shown only on the unfiltered first page. */
function isOpening({ filter }: AcademicWorksData): boolean {
  return !filter.kind && !filter.year && filter.page === 1;
}

/**
 * Returns the academic's own works (theses belong to their students) for a query; null if the page number does not
 * exist.
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

/** Returns the works an academic authored: theses belong to their students. */
export function ownWorks(works: Work[]): Work[] {
  return works.filter(({ kind }) => kind !== "thesis");
}

/** Number of featured works, and the minimum length of a list that has featured works. */
const [chosenCount, minWorks] = [3, 8];

/** Returns three publications to feature: best quartile first, then newest. Empty for short lists. */
export function chooseWorks(works: Work[]): Work[] {
  if (works.length < minWorks) return [];
  const publications = works.filter((work): work is Publication => work.kind === "publication");
  return sortWorks(publications)
    .sort((one, other) => quartileRank(one) - quartileRank(other))
    .slice(0, chosenCount);
}

function quartileRank({ quartile }: Publication): number {
  const rank = (quartiles as readonly (string | null)[]).indexOf(quartile);
  return rank < 0 ? quartiles.length : rank;
}

type CoAuthor = AcademicName & { works: number };

/**
 * Returns this university's co-authors of an academic with the number of shared works, most first. Counts authors and
 * inventors only: sharing a project or a thesis is not co-authorship.
 */
export function coAuthorsOf(academicId: number, works: Work[]): CoAuthor[] {
  const found = new Map<number, CoAuthor>();
  for (const work of works) {
    if (work.kind !== "publication" && work.kind !== "patent") continue;
    for (const { academic } of work.authors) {
      if (!academic || academic.id === academicId) continue;
      found.set(academic.id, { ...academic, works: (found.get(academic.id)?.works ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.works - a.works || compareTexts(a.family, b.family));
}
