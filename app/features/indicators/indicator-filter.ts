import { type ProgramArea, programAreaLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import type { PageName } from "#app/i18n/site-pages.ts";
import type { AllowedValues } from "#app/lib/allowed-values.ts";

/** Tabs of the indicators; each is a page. */
export const indicatorViews = ["programs", "students", "academics"] as const;
export type IndicatorView = (typeof indicatorViews)[number];

export const viewPages = {
  programs: "indicators",
  students: "indicatorsStudents",
  academics: "indicatorsAcademics",
} as const satisfies Record<IndicatorView, PageName>;

/** The program types of the indicators (specification, section 3): not the health specialties. */
export const indicatorTypes = ["doctorate", "academic_master", "professional_master"] as const;

/** Lengths of the period in years; five is the default (specification, section 9). */
export const yearSpans = [5, 10] as const;

export type IndicatorFilter = {
  type: (typeof indicatorTypes)[number] | null;
  status: (typeof accreditationStatuses)[number] | null;
  area: ProgramArea | null;
  years: (typeof yearSpans)[number];
};

export const indicatorKeys = ["tipo", "acreditacion", "area", "anios"] as const;

export const indicatorFilterValues: AllowedValues = {
  tipo: indicatorTypes,
  acreditacion: accreditationStatuses,
  area: Object.keys(programAreaLabel),
  anios: yearSpans.map(String),
} satisfies Record<(typeof indicatorKeys)[number], readonly string[]>;

/** Parses the filter of an address; unknown values are ignored. */
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

/** Serializes a filter as a query with its question mark; empty without filters. */
export function indicatorQuery({ type, status, area, years }: IndicatorFilter): string {
  const query = new URLSearchParams();
  if (type) query.set("tipo", type);
  if (status) query.set("acreditacion", status);
  if (area) query.set("area", area);
  if (years !== yearSpans[0]) query.set("anios", String(years));
  return query.size > 0 ? `?${query}` : "";
}
