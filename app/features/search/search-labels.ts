import { m } from "#app/i18n/paraglide/messages.js";
import type { SearchKind } from "./search.ts";

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
