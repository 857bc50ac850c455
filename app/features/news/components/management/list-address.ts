import { readRowId } from "#app/lib/row-id.ts";
import { type NewsSelection, newsFilters } from "../../news-selection.ts";

export function readNewsSelection(query: URLSearchParams): NewsSelection {
  return {
    text: query.get("q") ?? "",
    filter: newsFilters.find((filter) => filter === query.get("estado")) ?? null,
    isTrash: query.get("vista") === "papelera",
  };
}

/** Parses the list's page number from an address, from 1. */
export function readNewsPage(query: URLSearchParams): number {
  return readRowId(query.get("pagina") ?? undefined) ?? 1;
}
