import type { PersonName } from "#app/lib/person-name.ts";
import { compareTexts } from "#app/lib/text-order.ts";

export const workKinds = ["publication", "project", "patent", "thesis"] as const;
export type WorkKind = (typeof workKinds)[number];

export const publicationTypes = ["article", "review", "conference_paper", "book", "book_chapter"] as const;
export const indexations = ["wos", "scopus", "scielo", "other", "none"] as const;
/** Journal quartiles, best first. */
export const quartiles = ["Q1", "Q2", "Q3", "Q4"] as const;
export const projectStatuses = ["in_progress", "finished"] as const;
export const patentStatuses = ["filed", "granted"] as const;
export const workLanguages = ["es", "en", "pt"] as const;
export const participations = [
  "principal_investigator",
  "co_investigator",
  "advisor",
  "co_advisor",
  "examiner",
] as const;
export type Participation = (typeof participations)[number];

export type Keyword = { es?: string; en?: string };

export type AcademicName = PersonName & { id: number };

/** A cited author; `academic` is null for people outside this university. */
export type Author = PersonName & { academic: AcademicName | null };

/** A member of a project's team or a thesis committee; the person responsible comes first. */
export type Participant = AcademicName & { role: Participation };

type Common = {
  id: number;
  title: string;
  language: (typeof workLanguages)[number];
  /** Year of publication; of a project, its start; of a patent, the grant or else the filing. */
  year: number;
  area: string | null;
  /** Empty in lists. */
  abstract: string;
  keywords: Keyword[];
  /** Authors, inventors, team members or the thesis student, in order of citation. */
  authors: Author[];
  /** Program of a thesis, otherwise those of the academics. Empty in lists. */
  programIds: number[];
};

export type Publication = Common & {
  kind: "publication";
  type: (typeof publicationTypes)[number];
  /** Journal, proceedings or book; empty for a book. */
  venue: string;
  publisher: string | null;
  volume: string | null;
  issue: string | null;
  pages: string | null;
  doi: string | null;
  isbn: string | null;
  indexation: (typeof indexations)[number];
  quartile: string | null;
};

export type Project = Common & {
  kind: "project";
  code: string;
  /** Code of one of the institution's funds or of a general kind of funding. */
  funding: string;
  funder: string;
  status: (typeof projectStatuses)[number];
  endYear: number;
  /** In `currency`. */
  amount: number | null;
  currency: string;
  team: Participant[];
};

export type Patent = Common & {
  kind: "patent";
  number: string;
  /** Code of the country's patent office or an international one. */
  office: string;
  status: (typeof patentStatuses)[number];
  filedOn: string;
};

export type Thesis = Common & {
  kind: "thesis";
  handle: string | null;
  /** Type of the program, as in `programs.type`. */
  programType: string;
  committee: Participant[];
};

export type Work = Publication | Project | Patent | Thesis;

/** Sorts newest first; within a year, by title. */
export function sortWorks<W extends Pick<Work, "year" | "title" | "id">>(works: W[]): W[] {
  return [...works].sort((a, b) => b.year - a.year || compareTexts(a.title, b.title) || a.id - b.id);
}

/** Returns this university's academics of a work, each once. */
export function academicsOf(work: Work): AcademicName[] {
  const participants = work.kind === "project" ? work.team : work.kind === "thesis" ? work.committee : [];
  const all = [...work.authors.flatMap(({ academic }) => academic ?? []), ...participants];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
