import { academicRankLabel } from "#app/features/academics/academic-labels.ts";
import { academicRanks } from "#app/features/academics/academics.ts";
import { programFilterValues } from "#app/features/programs/program-facets.ts";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programFacetNames } from "#app/features/programs/program-outputs.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import {
  fundingLabel,
  indexationLabel,
  languageLabel,
  patentOfficeLabel,
  patentStatusLabel,
  projectStatusLabel,
  publicationTypeLabel,
} from "#app/features/research/work-labels.ts";
import { quartiles } from "#app/features/research/works.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type AllowedValues, requireAllowedValues } from "#app/lib/allowed-values.ts";
import type { FacetNames } from "#app/lib/facets.ts";
import { type FacetDefinition, nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { type CatalogueState, readCatalogueState } from "./catalogue-state.ts";
import { type CatalogueTab, tabFacetNames } from "./catalogue-tabs.ts";

/** Names of facet values without a fixed label: programs by code, faculties by their Spanish name. */
export type ValueNames = { programs: Record<string, string>; faculties: Record<string, string> };

/** Parameters of the catalogue's address, for all tabs, with the programs ticked for comparison. */
export const catalogueKeys = [
  "tab",
  "q",
  "orden",
  "cantidad",
  "pagina",
  "programa",
  ...[programFacetNames, ...Object.values(tabFacetNames)].flatMap((names) => Object.keys(names)),
];

/** Parses the state from the catalogue's address. Throws the 404 response for an unknown filter value. */
export function readCatalogueAddress(query: URLSearchParams): CatalogueState {
  const state = readCatalogueState(query, facetNamesOf);
  requireAllowedValues(query, filterValuesOf(state.tab));
  return state;
}

/** Returns the accepted filter values of a tab; other filters take their values from the rows. */
function filterValuesOf(tab: CatalogueTab): AllowedValues {
  if (tab === "programas") return programFilterValues;
  const area = Object.keys(programAreaLabel);
  const idioma = Object.keys(languageLabel);
  const values = {
    academicos: { area, jerarquia: academicRanks },
    publicaciones: {
      tipo: Object.keys(publicationTypeLabel),
      indexacion: Object.keys(indexationLabel),
      cuartil: quartiles,
      area,
      idioma,
    },
    proyectos: { estado: Object.keys(projectStatusLabel), area },
    patentes: { estado: Object.keys(patentStatusLabel), area },
    tesis: { tipo: programTypes, area, idioma },
  } satisfies {
    [Tab in keyof typeof tabFacetNames]: Partial<Record<keyof (typeof tabFacetNames)[Tab], readonly string[]>>;
  };
  return values[tab];
}

export function facetNamesOf(tab: CatalogueTab): FacetNames {
  return tab === "programas" ? programFacetNames : tabFacetNames[tab];
}

/** Returns the facet definitions of a tab of academics or works; empty for the tab of programs. */
export function facetDefinitionsOf(tab: CatalogueTab, { programs, faculties }: ValueNames): FacetDefinition[] {
  type Described = Omit<FacetDefinition, "facet" | "name">;
  const program = nameBy(programs);
  const year = (label: string): Described => ({ label, labelOf: (value) => value, order: "descending" });
  const area: Described = { label: m.work_area(), labelOf: nameBy(programAreaLabel) };
  const language: Described = { label: m.work_language(), labelOf: nameBy(languageLabel) };
  const described: { [Tab in keyof typeof tabFacetNames]: Record<keyof (typeof tabFacetNames)[Tab], Described> } = {
    academicos: {
      dirige: { label: m.catalogue_advises(), labelOf: program },
      area,
      facultad: { label: m.academic_faculty(), labelOf: nameBy(faculties) },
      programa: { label: m.work_program(), labelOf: program },
      jerarquia: { label: m.catalogue_rank(), labelOf: nameBy(academicRankLabel), order: academicRanks },
    },
    publicaciones: {
      anio: year(m.work_year()),
      tipo: { label: m.catalogue_publication_type(), labelOf: nameBy(publicationTypeLabel) },
      indexacion: { label: m.work_indexation(), labelOf: nameBy(indexationLabel) },
      cuartil: { label: m.catalogue_quartile(), labelOf: (value) => value, order: quartiles },
      area,
      idioma: language,
    },
    proyectos: {
      anio: year(m.catalogue_start_year()),
      fondo: { label: m.work_funding(), labelOf: nameBy(fundingLabel) },
      estado: { label: m.work_status(), labelOf: nameBy(projectStatusLabel) },
      area,
    },
    patentes: {
      estado: { label: m.work_status(), labelOf: nameBy(patentStatusLabel) },
      oficina: { label: m.work_office(), labelOf: nameBy(patentOfficeLabel) },
      anio: year(m.catalogue_granted_in()),
      area,
    },
    tesis: {
      anio: year(m.work_year()),
      tipo: { label: m.catalogue_program_type(), labelOf: nameBy(programTypeLabel), order: programTypes },
      area,
      programa: { label: m.work_program(), labelOf: program },
      idioma: language,
    },
  };
  const ofTab: Record<string, Described> = tab === "programas" ? {} : described[tab];
  return Object.entries(facetNamesOf(tab)).flatMap(([name, facet]) =>
    ofTab[name] ? [{ ...ofTab[name], name, facet }] : [],
  );
}
