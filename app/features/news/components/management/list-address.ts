import { readRowId } from "#app/lib/row-id.ts";
import { type NewsFilter, type NewsSelection, newsFilters } from "../../news-selection.ts";

/** Returns which items an address of the list selects. */
export function readNewsSelection(query: URLSearchParams): NewsSelection {
  return {
    text: query.get("q") ?? "",
    filter: newsFilters.find((filter) => filter === query.get("estado")) ?? null,
    isTrash: query.get("vista") === "papelera",
  };
}

/** Returns the page that an address of the list names, from 1. */
export function readNewsPage(query: URLSearchParams): number {
  return readRowId(query.get("pagina") ?? undefined) ?? 1;
}

/** Returns the query of an address with another text or filter, which begins at the first page. */
export function withSelection(
  query: URLSearchParams,
  { text, filter }: { text?: string; filter?: NewsFilter | null },
): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete("pagina");
  if (text !== undefined) setOrDelete(next, "q", text);
  if (filter !== undefined) setOrDelete(next, "estado", filter);
  return next;
}

/** Returns the query of an address with another page. */
export function withPage(query: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(query);
  setOrDelete(next, "pagina", page > 1 ? String(page) : null);
  return next;
}

function setOrDelete(query: URLSearchParams, name: string, value: string | null): void {
  if (value) query.set(name, value);
  else query.delete(name);
}
