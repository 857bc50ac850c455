import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { ProgramAspect } from "./program-aspects.ts";

/** Kinds of documents, in the order of visitors' interest. */
export const searchKinds = [
  "program",
  "academic",
  "page",
  "faq",
  "news",
  "publication",
  "project",
  "patent",
  "thesis",
] as const;

export type SearchKind = (typeof searchKinds)[number];

/** Results per page, and the maximum number of results that pagination reaches. */
export const pageSize = 20;
export const reachableResults = 300;

export type SearchRequest = {
  text: string;
  /** Empty: all kinds. */
  kinds: SearchKind[];
  page: number;
  /** Disables spelling correction. */
  isLiteral: boolean;
};

/** A part of a text; `isFound` if it matches the query. */
export type MarkedPart = { text: string; isFound: boolean };

/** Data that a document's address is built from. */
export type SearchedDocument = {
  kind: SearchKind;
  id: string;
  /** Type, code and slug of a program, slug of news and questions, table and key of pages. */
  reference: Record<string, string>;
};

/** Returns the title of a section's page, in the language of the request; null for other documents. */
export function pageTitleOf({ section, page, page_en }: Record<string, string>): string | null {
  return section && page ? ((getLocale() === "en" ? page_en : null) ?? page) : null;
}

export type SearchResult = SearchedDocument & {
  title: MarkedPart[];
  titleLang: string;
  fragment: MarkedPart[];
  fragmentLang: string;
  people: MarkedPart[];
  year: number | null;
};

export type SearchAnswer = {
  /** Number of matches per kind, regardless of the selected kinds. */
  counts: Partial<Record<SearchKind, number>>;
  /** Number of matches of the selected kinds. */
  total: number;
  /** Corrected query; null without a correction. */
  corrected: string | null;
  /** Words dropped from the query, because no document contains them together with the others. */
  leftOut: string[];
  /** Aspects that the query asks of the programs that it names. */
  askedParts: ProgramAspect[];
  /** True if a question, a text of the site or a benefit matches in its title, keywords or headings. */
  isAnswered: boolean;
};

/** `topic` is the matching line of research, if the title does not match. */
export type Suggestion = SearchedDocument & {
  title: string;
  titleLang: string;
  year: number | null;
  topic: string | null;
};
