import { readRowId } from "#app/lib/row-id.ts";
import { type NewsSelection, newsFilters } from "../../news-selection.ts";

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
