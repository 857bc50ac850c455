import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { AskedPart } from "./asked-parts.ts";

/** What can be searched, in the order in which visitors come for it. */
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

/** Results on one page, and how many of them can be paged through. */
export const pageSize = 20;
export const reachableResults = 300;

/** A search, as the address has it. */
export type SearchRequest = {
  text: string;
  /** None: all. */
  kinds: SearchKind[];
  page: number;
  /** Words are searched as written, without correction. */
  isLiteral: boolean;
};

/** A piece of a text, and whether it is what was searched for. */
export type MarkedPart = { text: string; isFound: boolean };

/** What a document is and what its address is made of. */
export type SearchedDocument = {
  kind: SearchKind;
  id: string;
  /** Type, code and slug of a program, slug of news and answers, table and key of pages. */
  reference: Record<string, string>;
};

/** Returns the title of the page that a section is of, in the language of the request; null for what is no section. */
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
  /** Number of matches of each kind, whatever the chosen kinds. */
  counts: Partial<Record<SearchKind, number>>;
  /** How many of the chosen kinds: the sum of their counts. */
  total: number;
  /** The query as it was understood, where words were put right. */
  corrected: string | null;
  /** The words that no document has together with the others. */
  leftOut: string[];
  /** What the query asks about the programs that it names. */
  askedParts: AskedPart[];
  /** A question, a text of the site or a benefit has what is asked in its title, keywords or headings. */
  isAnswered: boolean;
};

/** `topic`: the line of research that the words were found in, where the title does not have them. */
export type Suggestion = SearchedDocument & {
  title: string;
  titleLang: string;
  year: number | null;
  topic: string | null;
};
