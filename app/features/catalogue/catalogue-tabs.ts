import type { FacetNames } from "#app/lib/facets.ts";

/** What the tabs hold, by the tab's name in addresses, in their order. */
export const tabKinds = {
  programas: "program",
  academicos: "academic",
  publicaciones: "publication",
  proyectos: "project",
  patentes: "patent",
  tesis: "thesis",
} as const;

export type CatalogueTab = keyof typeof tabKinds;
export type CatalogueKind = (typeof tabKinds)[CatalogueTab];

export const catalogueTabs = Object.keys(tabKinds) as CatalogueTab[];

/** The facets of each tab that the database counts, by their names in addresses, in the order of the page. */
export const tabFacetNames = {
  academicos: {
    dirige: "advises",
    area: "area",
    facultad: "faculty",
    programa: "program",
    jerarquia: "rank",
  },
  publicaciones: {
    anio: "year",
    tipo: "type",
    indexacion: "indexation",
    cuartil: "quartile",
    area: "area",
    idioma: "language",
  },
  proyectos: { anio: "year", fondo: "funding", estado: "status", area: "area" },
  patentes: { estado: "status", oficina: "office", anio: "year", area: "area" },
  tesis: { anio: "year", tipo: "type", area: "area", programa: "program", idioma: "language" },
} as const satisfies Record<Exclude<CatalogueTab, "programas">, FacetNames>;

/** The tab that holds a kind. */
export function tabOf(kind: CatalogueKind): CatalogueTab {
  return catalogueTabs.find((tab) => tabKinds[tab] === kind) ?? "programas";
}

/** The tab that an address names; the first where it names none. */
export function readTab(name: string | null): CatalogueTab {
  return catalogueTabs.find((tab) => tab === name) ?? "programas";
}
