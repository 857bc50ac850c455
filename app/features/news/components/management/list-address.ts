import { readSort } from "#app/editing/listing/list-sort.ts";
import { readRowId } from "#app/lib/row-id.ts";
import { newsCategories } from "../../news.ts";
import { type NewsSort, newsSortColumns } from "../../news-order.ts";
import { type NewsSelection, newsFilters } from "../../news-selection.ts";

export function readNewsSelection(query: URLSearchParams): NewsSelection {
  return {
    text: query.get("q") ?? "",
    filter: newsFilters.find((filter) => filter === query.get("estado")) ?? null,
    isTrash: query.get("vista") === "papelera",
    category: newsCategories.find((category) => category === query.get("tema")) ?? null,
  };
}

/** Parses the list's page number from an address, from 1. */
export function readNewsPage(query: URLSearchParams): number {
  return readRowId(query.get("pagina") ?? undefined) ?? 1;
}

/** Parses the list's order; null for newest first. */
export function readNewsSort(query: URLSearchParams): NewsSort {
  return readSort(query, Object.keys(newsSortColumns)) as NewsSort;
}
