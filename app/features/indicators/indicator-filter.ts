import { type ProgramArea, programAreaLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import type { PageName } from "#app/i18n/site-pages.ts";
import type { FilterWords } from "#app/lib/known-words.ts";

/** The tabs of the indicators, each a page of its own. */
export const indicatorViews = ["programs", "students", "academics"] as const;
export type IndicatorView = (typeof indicatorViews)[number];

export const viewPages = {
  programs: "indicators",
  students: "indicatorsStudents",
  academics: "indicatorsAcademics",
} as const satisfies Record<IndicatorView, PageName>;

/** The program types of the indicators (specification, section 3): not the health specialties. */
export const indicatorTypes = ["doctorate", "academic_master", "professional_master"] as const;

/** How many years are shown: five (specification, section 9), or more where somebody asks for them. */
export const yearSpans = [5, 10] as const;

export type IndicatorFilter = {
  type: (typeof indicatorTypes)[number] | null;
  status: (typeof accreditationStatuses)[number] | null;
  area: ProgramArea | null;
  years: (typeof yearSpans)[number];
};

/** The parameters of the addresses of indicators. */
export const indicatorKeys = ["tipo", "acreditacion", "area", "anios"] as const;

/** The words that each filter takes. */
export const indicatorWords: FilterWords = {
  tipo: indicatorTypes,
  acreditacion: accreditationStatuses,
  area: Object.keys(programAreaLabel),
  anios: yearSpans.map(String),
} satisfies Record<(typeof indicatorKeys)[number], readonly string[]>;

/** The filter that an address asks for. A form may hold other values, which ask for nothing. */
export function readIndicatorFilter(query: URLSearchParams): IndicatorFilter {
  const oneOf = <Value extends string>(values: readonly Value[], key: (typeof indicatorKeys)[number]) =>
    values.find((value) => value === query.get(key)) ?? null;
  return {
    type: oneOf(indicatorTypes, "tipo"),
    status: oneOf(accreditationStatuses, "acreditacion"),
    area: oneOf(Object.keys(programAreaLabel) as ProgramArea[], "area"),
    years: yearSpans.find((years) => String(years) === query.get("anios")) ?? yearSpans[0],
  };
}

/** A filter as the query of an address, with its question mark; empty where nothing is chosen. */
export function indicatorQuery({ type, status, area, years }: IndicatorFilter): string {
  const query = new URLSearchParams();
  if (type) query.set("tipo", type);
  if (status) query.set("acreditacion", status);
  if (area) query.set("area", area);
  if (years !== yearSpans[0]) query.set("anios", String(years));
  return query.size > 0 ? `?${query}` : "";
}
