import type { FacetNames } from "#app/lib/facets.ts";

/** Kind of each tab, by its name in addresses, in display order. */
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

/** Facets of each tab that the database counts, by their names in addresses, in display order. */
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

export function tabOf(kind: CatalogueKind): CatalogueTab {
  return catalogueTabs.find((tab) => tabKinds[tab] === kind) ?? "programas";
}

/** Returns the tab of that name in addresses; the first tab by default. */
export function readTab(name: string | null): CatalogueTab {
  return catalogueTabs.find((tab) => tab === name) ?? "programas";
}
