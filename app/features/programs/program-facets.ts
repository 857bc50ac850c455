import { formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AllowedValues } from "#app/lib/allowed-values.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { type FacetedResult, indexItems, type Selection, selectItems } from "#app/lib/facets.ts";
import { memoizeForDay } from "#app/lib/memoize-for-day.ts";
import { matchesQuery } from "#app/lib/text-search.ts";
import { type FacetDefinition, nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { institution } from "#institution";
import { accreditationStatusLabel } from "./accreditation-labels.ts";
import { accreditationStanding } from "./accreditation-standing.ts";
import { programFields } from "./program-fields.ts";
import { programAreaLabel, programLanguageLabel, programModalityLabel } from "./program-labels.ts";
import { programFacetNames } from "./program-outputs.ts";
import { comparablePrice, priceLimits, readPriceLimits } from "./program-prices.ts";
import type { ProgramSummary } from "./program-queries.ts";
import { accreditationStatuses, programTypes } from "./programs.ts";
import { timetableKindLabel, timetableKinds, timetableWords } from "./timetable.ts";

/** Parameters of a list's address: filters, order and page, and the programs ticked for comparison. */
export const programListKeys = [...Object.keys(programFacetNames), "orden", "pagina", "programa"];

export type ProgramFacetName = keyof typeof programFacetNames;

/** Accepted filter values. Those of faculties and prices come from the rows. */
export const programFilterValues: AllowedValues = {
  tipo: programTypes,
  area: Object.keys(programAreaLabel),
  horario: Object.keys(timetableKindLabel),
  modalidad: Object.keys(programModalityLabel),
  idioma: Object.keys(programLanguageLabel),
  acreditacion: accreditationStatuses,
  abierta: ["1"],
};

/** Returns the programs that match on a day, with facet counts. `moreTexts` are searchable texts by program id. */
export function selectPrograms(
  programs: readonly ProgramSummary[],
  { text, selection, moreTexts }: { text: string; selection: Selection; moreTexts?: Map<number, string> },
  today: CalendarDay,
): FacetedResult & { found: ProgramSummary[] } {
  const textOf = ({ id, name, faculty, spanish, code, area, campus, ...rest }: ProgramSummary) =>
    [
      name,
      faculty,
      spanish.faculty,
      code,
      programAreaLabel[area](),
      campus,
      timetableWords(rest),
      moreTexts?.get(id),
    ].join(" ");
  const index = createIndexers(programs, today, readPriceLimits(selection.price));
  if (!text) return selectItems(index.all(), selection);
  const matching = programs.filter((program) => matchesQuery(textOf(program), text));
  const selected = selectItems(index.some(matching), selection);
  if (selected.total > 0) return selected;
  const { total } = selectItems(index.all(), selection);
  return total > 0 ? { ...selected, without: { ...selected.without, "": total } } : selected;
}

/** Returns functions that index some or all programs of a list, with the requested amounts among the price limits. */
function createIndexers(programs: readonly ProgramSummary[], today: CalendarDay, requested: readonly number[]) {
  const defaultLimits = priceLimits(programs);
  const limits = [...new Set([...defaultLimits, ...requested])];
  const some = (matching: readonly ProgramSummary[]) =>
    indexItems(matching, (program) => valuesOf(program, today, limits));
  return { some, all: () => (limits.length > defaultLimits.length ? some(programs) : defaultIndex(programs, today)) };
}

const defaultIndex = memoizeForDay((programs: readonly ProgramSummary[], today) =>
  indexItems(programs, (program) => valuesOf(program, today, priceLimits(programs))),
);

function valuesOf(program: ProgramSummary, today: CalendarDay, limits: readonly number[]): Selection {
  const window = { opens: program.application_opens, closes: program.application_closes };
  const price = comparablePrice(program);
  const values = Object.values(programFacetNames).map((facet): [string, string[]] => {
    switch (facet) {
      case "accreditation":
        return [facet, [accreditationStanding(program.accreditations, today).status]];
      case "open":
        return [facet, windowState(window, today).state === "open" ? ["1"] : []];
      case "timetable":
        return [facet, timetableKinds(program)];
      case "price":
        return [facet, price === null ? [] : limits.filter((limit) => price <= limit).map(String)];
      case "faculty":
        // Spanish in both languages, so that both have the same address.
        return [facet, [program.spanish.faculty]];
      default:
        return [facet, [program[facet]]];
    }
  });
  return Object.fromEntries(values);
}

/** Returns the definitions of facets. `facultyNames` are localized names by their Spanish ones. */
export function programFacetDefinitions(
  names: readonly ProgramFacetName[],
  facultyNames: Record<string, string>,
): FacetDefinition[] {
  return names.map((name) => ({ ...definitionOf(name, facultyNames), name, facet: programFacetNames[name] }));
}

function definitionOf(
  name: ProgramFacetName,
  facultyNames: Record<string, string>,
): Omit<FacetDefinition, "facet" | "name"> {
  const facet = programFacetNames[name];
  switch (facet) {
    case "accreditation":
      return {
        label: m.program_accreditation(),
        labelOf: nameBy(accreditationStatusLabel),
        order: accreditationStatuses,
      };
    case "open":
      return { label: programFields.applications.label(), labelOf: () => m.programs_filter_open() };
    case "timetable":
      return {
        label: programFields.schedule.label(),
        labelOf: nameBy(timetableKindLabel),
        order: Object.keys(timetableKindLabel),
      };
    case "faculty":
      return { label: programFields.faculty.label(), labelOf: nameBy(facultyNames) };
    case "price":
      return {
        label: m.programs_filter_price(),
        labelOf: priceLabel,
        order: "ascending",
        any: m.programs_filter_price_any(),
      };
    case "language":
      return {
        label: programFields.language.label(),
        labelOf: (value) => (value === "en" ? m.programs_filter_english() : nameBy(programLanguageLabel)(value)),
        order: Object.keys(programLanguageLabel),
        always: ["en"],
      };
    default: {
      const { label, options } = programFields[facet];
      const described = { label: label(), labelOf: nameBy(options) };
      return facet === "type" ? { ...described, order: programTypes } : described;
    }
  }
}

/** Returns «Hasta $3.000.000»; returns other values unchanged. */
function priceLabel(value: string): string {
  const [amount] = readPriceLimits([value]);
  return amount ? m.programs_filter_price_up_to({ amount: formatMoney(amount, institution.currency) }) : value;
}
