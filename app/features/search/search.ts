import { pageSectionIds } from "#app/features/programs/program-outputs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";

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

/** Aspects of a program that a query may ask about: values of the database's `asked_part`, in page order. */
export const programAspects = ["costs", "facts", "requirements", "admission", "plan", "accreditation"] as const;

export type ProgramAspect = (typeof programAspects)[number];

/** Returns localized links to the requested aspects: sections of the page at `path`, and the tuition tool. */
export function aspectLinks(asked: ProgramAspect[], path: string, code: string | undefined): PartLink[] {
  const places: Record<ProgramAspect, PartLink> = {
    costs: { label: m.compare_calculate(), to: pathsIn().tuition(code) },
    facts: { label: m.program_facts(), to: `${path}#${pageSectionIds.description}` },
    requirements: { label: m.program_requirements(), to: `${path}#${pageSectionIds.admission_requirements}` },
    admission: { label: m.program_how_to_apply(), to: `${path}#postular` },
    plan: { label: m.program_study_plan(), to: `${path}#${pageSectionIds.study_plan}` },
    accreditation: { label: m.program_accreditation(), to: `${path}#acreditacion` },
  };
  return programAspects.filter((part) => asked.includes(part)).map((part) => places[part]);
}

type PartLink = { label: string; to: string };

export const kindLabel: Record<SearchKind, () => string> = {
  program: m.search_kind_program,
  academic: m.search_kind_academic,
  page: m.search_kind_page,
  faq: m.search_kind_faq,
  news: m.search_kind_news,
  publication: m.search_kind_publication,
  project: m.search_kind_project,
  patent: m.search_kind_patent,
  thesis: m.search_kind_thesis,
};

/** Group labels of suggestions: questions count as pages, works share one group. */
export const suggestionGroup: Record<SearchKind, () => string> = {
  program: m.search_kinds_program,
  academic: m.search_kinds_academic,
  page: m.search_group_pages,
  faq: m.search_group_pages,
  news: m.search_kinds_news,
  publication: m.search_group_works,
  project: m.search_group_works,
  patent: m.search_group_works,
  thesis: m.search_group_works,
};

export const kindsLabel: Record<SearchKind, () => string> = {
  program: m.search_kinds_program,
  academic: m.search_kinds_academic,
  page: m.search_kinds_page,
  faq: m.search_kinds_faq,
  news: m.search_kinds_news,
  publication: m.search_kinds_publication,
  project: m.search_kinds_project,
  patent: m.search_kinds_patent,
  thesis: m.search_kinds_thesis,
};
