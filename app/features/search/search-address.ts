import type { AllowedValues } from "#app/lib/allowed-values.ts";
import { queryLength } from "./query-length.ts";
import { pageSize, reachableResults, type SearchKind, type SearchRequest, searchKinds } from "./search.ts";

const kindSegment: Record<SearchKind, string> = {
  program: "programas",
  academic: "academicos",
  page: "paginas",
  faq: "preguntas",
  news: "noticias",
  publication: "publicaciones",
  project: "proyectos",
  patent: "patentes",
  thesis: "tesis",
};

export const searchWords: AllowedValues = { tipo: Object.values(kindSegment) };

/** Parses a search from an address. Invalid page numbers become 1. */
export function readSearch({ url }: { url: string }): SearchRequest {
  const query = new URL(url).searchParams;
  const segments = query.getAll("tipo");
  const page = Number(query.get("pagina") ?? 1);
  return {
    text: cleanQuery(query.get("q") ?? ""),
    kinds: searchKinds.filter((kind) => segments.includes(kindSegment[kind])),
    page: Number.isInteger(page) && page > 1 && page <= reachableResults / pageSize ? page : 1,
    isLiteral: query.get("exacto") === "1",
  };
}

/** Returns the query string of a search; empty without text. */
export function searchParameters({ text, kinds = [], page = 1, isLiteral = false }: Partial<SearchRequest>): string {
  if (!text) return "";
  const query = new URLSearchParams({ q: text });
  for (const kind of kinds) query.append("tipo", kindSegment[kind]);
  if (isLiteral) query.set("exacto", "1");
  if (page > 1) query.set("pagina", String(page));
  return `?${query}`;
}

/** Removes control characters and unpaired surrogates from a query and collapses white space. */
export function cleanQuery(text: string): string {
  const visible = text.toWellFormed().replace(/[\p{Cc}\uFFFD]+/gu, " ");
  return [...visible.replace(/\s+/g, " ").trim()].slice(0, queryLength).join("");
}

/** Returns whether a page number exceeds the last page. The first page exists even without entries. */
export function isBeyondLastPage(page: number, entries: number, perPage: number): boolean {
  return page > Math.max(1, Math.ceil(entries / perPage));
}
