import type { PersonName } from "#app/lib/person-name.ts";
import { compareTexts } from "#app/lib/text-order.ts";

export const workKinds = ["publication", "project", "patent", "thesis"] as const;
export type WorkKind = (typeof workKinds)[number];

export const publicationTypes = ["article", "review", "conference_paper", "book", "book_chapter"] as const;
export const indexations = ["wos", "scopus", "scielo", "other", "none"] as const;
/** Of journals, the best first. */
export const quartiles = ["Q1", "Q2", "Q3", "Q4"] as const;
export const projectStatuses = ["in_progress", "finished"] as const;
export const patentStatuses = ["filed", "granted"] as const;
/** The languages that works may have. */
export const workLanguages = ["es", "en", "pt"] as const;
export const participations = [
  "principal_investigator",
  "co_investigator",
  "advisor",
  "co_advisor",
  "examiner",
] as const;
export type Participation = (typeof participations)[number];

/** A keyword in both languages, or in one. */
export type Keyword = { es?: string; en?: string };

/** An academic of this university, as works name them. */
export type AcademicName = PersonName & { id: number };

/** An author of a work, as cited; `academic` when they are an academic of this university. */
export type Author = PersonName & { academic: AcademicName | null };

/** The team of a project or the committee of a thesis, the person responsible first. */
export type Participant = AcademicName & { role: Participation };

type Common = {
  id: number;
  title: string;
  language: (typeof workLanguages)[number];
  /** Of publication; of a project, the first; of a patent, when it was granted or, before that, filed. */
  year: number;
  area: string | null;
  /** Empty where a list was asked for, which does without. */
  abstract: string;
  keywords: Keyword[];
  /** In the order of citation: authors, inventors, a project's team, who wrote the thesis. */
  authors: Author[];
  /** Of a thesis, its program; else those of the academics. Empty where a list was asked for. */
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
  /** A code of the institution's funds, or one that every university has. */
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
  /** The code of the country's own office, or of an international one. */
  office: string;
  status: (typeof patentStatuses)[number];
  /** A calendar day. */
  filedOn: string;
};

export type Thesis = Common & {
  kind: "thesis";
  handle: string | null;
  /** What kind of program it was written in, as `programs.type` names it. */
  programType: string;
  committee: Participant[];
};

export type Work = Publication | Project | Patent | Thesis;

/** Newest first; of one year, by title. */
export function sortWorks<W extends Pick<Work, "year" | "title" | "id">>(works: W[]): W[] {
  return [...works].sort((a, b) => b.year - a.year || compareTexts(a.title, b.title) || a.id - b.id);
}

/** The academics of this university who took part in a work, each once. */
export function academicsOf(work: Work): AcademicName[] {
  const participants = work.kind === "project" ? work.team : work.kind === "thesis" ? work.committee : [];
  const all = [...work.authors.flatMap(({ academic }) => academic ?? []), ...participants];
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index);
}
