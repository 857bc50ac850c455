import type { PersonName } from "#app/lib/person-name.ts";

/**
 * The part of CSL-JSON 1.0.2 (https://citationstyles.org, csl-data.json) that our works use. All exports derive from
 * it.
 */
export type CslItem = {
  /** Also the BibTeX citation key: ASCII letters, digits and hyphens. */
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
  authority?: string;
  /** Patent number or project code. */
  number?: string;
  /** Filing date of a patent. */
  submitted?: CslDate;
  /** Kind of thesis, patent or project, as displayed text. */
  genre?: string;
  /** Thesis data without a CSL field: the degree selects the BibTeX entry type. */
  custom?: { degree: "doctorate" | "master" | "other"; advisors: PersonName[] };
};

/** A date, or the first and last date of a span, each as year, month and day as far as known. */
export type CslDate = { "date-parts": number[][] };

export function yearOf({ "date-parts": [first] }: CslDate): number {
  return first?.[0] ?? 0;
}
