import type { PersonName } from "#app/lib/person-name.ts";

/**
 * What a work is cited by: the part of CSL-JSON 1.0.2 (https://citationstyles.org, csl-data.json) that our works use.
 * Every export is made from it.
 */
export type CslItem = {
  /** Also the citation key of BibTeX: ASCII letters, digits and hyphens. */
  id: string;
  type: "article-journal" | "paper-conference" | "book" | "chapter" | "patent" | "thesis" | "document";
  title: string;
  language: string;
  author: PersonName[];
  issued: CslDate;
  abstract?: string;
  "container-title"?: string;
  publisher?: string;
  volume?: string;
  issue?: string;
  page?: string;
  DOI?: string;
  ISBN?: string;
  URL?: string;
  /** Of a patent: the office. */
  authority?: string;
  /** Of a patent or a project: its number or code. */
  number?: string;
  /** Of a patent: when it was filed. */
  submitted?: CslDate;
  /** What kind of thesis, patent or project it is, in words. */
  genre?: string;
  /** Of a thesis, what CSL has no fields for: the degree, by which BibTeX keys are unique, and the advisors. */
  custom?: { degree: "doctorate" | "master" | "other"; advisors: PersonName[] };
};

/** One date, or the first and last of a span, each as year, month and day as far as known. */
export type CslDate = { "date-parts": number[][] };

/** The year of a date. */
export function yearOf({ "date-parts": [first] }: CslDate): number {
  return first?.[0] ?? 0;
}
