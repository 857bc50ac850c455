import { type FacetNames, readSelection, type Selection, selectionQuery } from "#app/lib/facets.ts";
import { type CatalogueTab, readTab } from "./catalogue-tabs.ts";

export const pageSizes = [25, 50, 100] as const;

/** How many results the pages of a list reach. */
export const reachable = 10_000;

/** How many results a file holds at most: what a spreadsheet or a reference manager takes without trouble. */
export const downloadLimit = 5_000;

/** How results are ordered: by its name in addresses, as the database names it. */
const sortNames = {
  relevancia: "relevance",
  recientes: "newest",
  antiguas: "oldest",
  titulo: "title",
  nombre: "title",
  cierre: "closing",
  precio: "price",
} as const;

export type SortName = keyof typeof sortNames;
export type Sort = (typeof sortNames)[SortName];

/** What a state of the catalogue is. */
export type CatalogueState = {
  tab: CatalogueTab;
  text: string;
  selection: Selection;
  sort: SortName;
  size: (typeof pageSizes)[number];
  page: number;
};

/** The orders that a tab offers, the one first that holds without a choice. What is searched for comes by relevance. */
export function sortsOf(tab: CatalogueTab, text: string): SortName[] {
  if (tab === "programas") return ["nombre", "precio", "cierre"];
  const sorts: SortName[] = tab === "academicos" ? ["nombre"] : ["recientes", "antiguas", "titulo"];
  return text ? ["relevancia", ...sorts] : sorts;
}

/** How the database names an order. */
export function sortOf(name: SortName): Sort {
  return sortNames[name];
}

/** The state that an address asks for. What it does not know it ignores. */
export function readCatalogueState(query: URLSearchParams, namesOf: (tab: CatalogueTab) => FacetNames): CatalogueState {
  const tab = readTab(query.get("tab"));
  const text = (query.get("q") ?? "").trim().slice(0, 120);
  const [usual = "nombre", ...others] = sortsOf(tab, text);
  const page = query.get("pagina") ?? "";
  return {
    tab,
    text,
    selection: readSelection(query, namesOf(tab)),
    sort: others.find((sort) => sort === query.get("orden")) ?? usual,
    size: pageSizes.find((size) => String(size) === query.get("cantidad")) ?? pageSizes[0],
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** A state as the query of an address, without defaults. */
export function catalogueQuery(
  state: Pick<CatalogueState, "tab"> & Partial<CatalogueState>,
  names: FacetNames,
): string {
  const { tab, text = "", selection = {}, sort, size, page = 1 } = state;
  // Without the text there is no relevance to order by.
  const [, ...others] = sortsOf(tab, text);
  return selectionQuery(selection, names, {
    tab: tab === "programas" ? "" : tab,
    q: text,
    orden: others.find((other) => other === sort) ?? "",
    cantidad: size && size !== pageSizes[0] ? String(size) : "",
    pagina: page > 1 ? String(page) : "",
  });
}
