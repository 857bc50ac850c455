import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { institution } from "#institution";
import type { SortName } from "./catalogue-state.ts";
import type { CatalogueKind } from "./catalogue-tabs.ts";

type TabTexts = {
  tab: string;
  title: string;
  lead: string;
  /** Label of the text field. */
  search: string;
  empty: string;
  count: (count: number) => string;
};

export function tabTexts(kind: CatalogueKind): TabTexts {
  switch (kind) {
    case "program":
      return {
        tab: m.catalogue_tab_program(),
        title: m.programs_catalogue_title(),
        lead: m.programs_catalogue_lead(),
        search: m.programs_filter_text(),
        empty: m.programs_empty(),
        count: (count) => counted(count, m.programs_count_one, m.programs_count),
      };
    case "academic":
      return {
        tab: m.catalogue_tab_academic(),
        title: m.catalogue_title_academic(),
        lead: m.catalogue_lead_academic(),
        search: m.catalogue_text_academic(),
        empty: m.catalogue_empty_academic(),
        count: (count) => counted(count, m.catalogue_count_academic_one, m.catalogue_count_academic),
      };
    case "publication":
      return {
        tab: m.catalogue_tab_publication(),
        title: m.catalogue_title_publication(),
        lead: m.catalogue_lead_publication(),
        search: m.catalogue_text_publication(),
        empty: m.catalogue_empty_publication(),
        count: (count) => counted(count, m.catalogue_count_publication_one, m.catalogue_count_publication),
      };
    case "project":
      return {
        tab: m.catalogue_tab_project(),
        title: m.catalogue_title_project(),
        lead: m.catalogue_lead_project(),
        search: m.catalogue_text_project(),
        empty: m.catalogue_empty_project(),
        count: (count) => counted(count, m.catalogue_count_project_one, m.catalogue_count_project),
      };
    case "patent":
      return {
        tab: m.catalogue_tab_patent(),
        title: m.catalogue_title_patent(),
        lead: m.catalogue_lead_patent({ country: institution.country.name[getLocale()] }),
        search: m.catalogue_text_patent(),
        empty: m.catalogue_empty_patent(),
        count: (count) => counted(count, m.catalogue_count_patent_one, m.catalogue_count_patent),
      };
    case "thesis":
      return {
        tab: m.catalogue_tab_thesis(),
        title: m.catalogue_title_thesis(),
        lead: m.catalogue_lead_thesis(),
        search: m.catalogue_text_thesis(),
        empty: m.catalogue_empty_thesis(),
        count: (count) => counted(count, m.catalogue_count_thesis_one, m.catalogue_count_thesis),
      };
  }
}

export const sortLabel: Record<SortName, () => string> = {
  relevancia: m.catalogue_sort_relevancia,
  recientes: m.catalogue_sort_recientes,
  antiguas: m.catalogue_sort_antiguas,
  titulo: m.catalogue_sort_titulo,
  nombre: m.catalogue_sort_nombre,
  cierre: m.catalogue_sort_cierre,
  precio: m.catalogue_sort_precio,
};
