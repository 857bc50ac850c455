import { type FacetNames, readSelection, type Selection, selectionQuery } from "#app/lib/facets.ts";
import { type CatalogueTab, readTab } from "./catalogue-tabs.ts";

export const pageSizes = [25, 50, 100] as const;

/** Maximum number of results that pagination reaches. */
export const maxReachable = 10_000;

/** Maximum number of results per file: a size that spreadsheets and reference managers handle. */
export const downloadLimit = 5_000;

/** Sort orders: name in addresses to name in the database. */
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

export type CatalogueState = {
  tab: CatalogueTab;
  text: string;
  selection: Selection;
  sort: SortName;
  size: (typeof pageSizes)[number];
  page: number;
};

/** Returns the sort orders of a tab, the default first. With a text, the default is relevance. */
export function sortsOf(tab: CatalogueTab, text: string): SortName[] {
  if (tab === "programas") return ["nombre", "precio", "cierre"];
  const sorts: SortName[] = tab === "academicos" ? ["nombre"] : ["recientes", "antiguas", "titulo"];
  return text ? ["relevancia", ...sorts] : sorts;
}

export function sortOf(name: SortName): Sort {
  return sortNames[name];
}

/** Parses a state from an address; ignores unknown values. */
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

/** Returns the query string of a state, without defaults. */
export function catalogueQuery(
  state: Pick<CatalogueState, "tab"> & Partial<CatalogueState>,
  names: FacetNames,
): string {
  const { tab, text = "", selection = {}, sort, size, page = 1 } = state;
  // Relevance requires a text.
  const [, ...others] = sortsOf(tab, text);
  return selectionQuery(selection, names, {
    tab: tab === "programas" ? "" : tab,
    q: text,
    orden: others.find((other) => other === sort) ?? "",
    cantidad: size && size !== pageSizes[0] ? String(size) : "",
    pagina: page > 1 ? String(page) : "",
  });
}
