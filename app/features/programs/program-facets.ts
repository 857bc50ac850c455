import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type FacetedResult, type Selection, selectItems } from "#app/lib/facets.ts";
import { matchesQuery } from "#app/lib/text-search.ts";
import { type FacetDefinition, nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { accreditationStatusLabel } from "./accreditation-labels.ts";
import { accreditationStanding } from "./accreditation-standing.ts";
import { applicationState } from "./application-window.ts";
import { programAreaLabel, programLanguageLabel, programModalityLabel, programTypeLabel } from "./program-labels.ts";
import type { ProgramSummary } from "./program-queries.ts";
import { accreditationStatuses, programTypes } from "./programs.ts";

/** What programs can be narrowed by: the facet, by its name in addresses. */
export const programFacetNames = {
  tipo: "type",
  area: "area",
  facultad: "faculty",
  modalidad: "modality",
  idioma: "language",
  acreditacion: "accreditation",
  abierta: "open",
} as const;

/** The parameters of a list's address: what narrows it, and the programs that are ticked for comparison. */
export const programListKeys = [...Object.keys(programFacetNames), "programa"];

export type ProgramFacetName = keyof typeof programFacetNames;

/**
 * The programs that a text and a selection let through on a day, with the counts of each facet. `moreTexts` is what the
 * text may be found in besides their summaries, by id.
 */
export function selectPrograms(
  programs: ProgramSummary[],
  { text, selection, moreTexts }: { text: string; selection: Selection; moreTexts?: Map<number, string> },
  today: CalendarDay,
): FacetedResult & { found: ProgramSummary[] } {
  const textOf = ({ id, name, facultyName, faculty, code, area, campus }: ProgramSummary) =>
    [name, facultyName, faculty, code, programAreaLabel[area](), campus, moreTexts?.get(id)].join(" ");
  const matching = text ? programs.filter((program) => matchesQuery(textOf(program), text)) : programs;
  const selected = selectItems(matching, (program) => valuesOf(program, today), selection);
  if (selected.total > 0 || !text) return selected;
  const { total } = selectItems(programs, (program) => valuesOf(program, today), selection);
  return total > 0 ? { ...selected, without: { ...selected.without, "": total } } : selected;
}

function valuesOf(program: ProgramSummary, today: CalendarDay): Selection {
  const window = { opens: program.application_opens, closes: program.application_closes };
  return {
    type: [program.type],
    area: [program.area],
    faculty: [program.faculty],
    modality: [program.modality],
    language: [program.language],
    accreditation: [accreditationStanding(program.accreditations, today).status],
    open: applicationState(window, today).state === "open" ? ["1"] : [],
  };
}

/** The facets by these names, as lists offer them. `facultyNames` are those of the page's language, by the Spanish one. */
export function programFacetDefinitions(
  names: readonly ProgramFacetName[],
  facultyNames: Record<string, string>,
): FacetDefinition[] {
  const all: Record<ProgramFacetName, Omit<FacetDefinition, "facet" | "name">> = {
    tipo: { label: m.programs_filter_type(), labelOf: nameBy(programTypeLabel), order: programTypes },
    area: { label: m.program_area(), labelOf: nameBy(programAreaLabel) },
    facultad: { label: m.programs_filter_faculty(), labelOf: (value) => facultyNames[value] ?? value },
    modalidad: { label: m.program_modality(), labelOf: nameBy(programModalityLabel) },
    idioma: { label: m.program_language(), labelOf: nameBy(programLanguageLabel) },
    acreditacion: {
      label: m.program_accreditation(),
      labelOf: nameBy(accreditationStatusLabel),
      order: accreditationStatuses,
    },
    abierta: { label: m.program_applications(), labelOf: () => m.programs_filter_open() },
  };
  return names.map((name) => ({ ...all[name], name, facet: programFacetNames[name] }));
}
