import type { Locale } from "#app/i18n/locale.ts";
import type { AllowedValues } from "#app/lib/allowed-values.ts";
import type { Db } from "#app/supabase/db.ts";
import { type ProgramArea, programAreaLabel, programTypeLabel } from "../program-labels.ts";
import { listPrograms, type ProgramSummary } from "../program-queries.ts";
import { type ProgramType, programTypes } from "../programs.ts";
import { destinationsOf, readSurveys, type Survey, sumSurveys } from "./all-destinations.ts";
import { largestSectors, summedBasis } from "./destination-labels.ts";
import { minimumAnswers } from "./destinations.ts";
import { type SectorBar, sectorBar, shareOfSector } from "./sector-bars.ts";

type Named = Pick<ProgramSummary, "id" | "code" | "slug" | "type" | "name" | "area"> & {
  lang: Pick<ProgramSummary["lang"], "name">;
};

/** Where graduates of a type of program work. Types with too few answers are omitted. */
export type DestinationsAnswer = {
  type: ProgramType;
  label: string;
  largest: string;
  basis: string;
  bar: SectorBar;
}[];

/** Where graduates work: of all programs that match a filter, by type, and by program. */
export type DestinationPage = {
  filter: DestinationFilter;
  all: { basis: string; bar: SectorBar } | null;
  types: DestinationsAnswer;
  programs: { program: Named; bar: SectorBar }[];
  /** Number of matching programs with too few answers. */
  omittedPrograms: number;
  minimumAnswers: number;
};

export async function loadDestinations(db: Db, filter: DestinationFilter, locale: Locale): Promise<DestinationPage> {
  const [surveys, listed] = await Promise.all([readSurveys(db), listPrograms(db, programTypes, locale)]);
  const shown = listed.filter(
    ({ type, area }) => (!filter.type || filter.type === type) && (!filter.area || filter.area === area),
  );
  const surveyOf = new Map(surveys.map((survey) => [survey.program_id, survey]));
  const programs = shown.flatMap(({ id, code, slug, type, name, area, lang }) => {
    const survey = surveyOf.get(id);
    const destinations = survey && destinationsOf(survey);
    if (!destinations) return [];
    const program = { id, code, slug, type, name, area, lang: { name: lang.name } };
    return [{ program, sectors: destinations.sectors, answers: destinations.answers }];
  });
  const sector = destinationOrders[filter.order];
  const ordered = sector
    ? programs.toSorted((a, b) => shareOfSector(b.sectors, sector) - shareOfSector(a.sectors, sector))
    : programs;
  const all = sumSurveys(surveysOf(shown, surveys));
  return {
    filter,
    all: all && { basis: summedBasis(all), bar: sectorBar(all.sectors, all.answers) },
    types: sumByType(programTypes, shown, surveys),
    programs: ordered.map(({ program, sectors, answers }) => ({ program, bar: sectorBar(sectors, answers) })),
    omittedPrograms: shown.length - programs.length,
    minimumAnswers,
  };
}

/** Returns where graduates of some types of program work; null without data. */
export async function findDestinations(
  db: Db,
  types: readonly ProgramType[],
  locale: Locale,
): Promise<DestinationsAnswer | null> {
  const [surveys, listed] = await Promise.all([readSurveys(db), listPrograms(db, programTypes, locale)]);
  const answer = sumByType(types, listed, surveys);
  return answer.length > 0 ? answer : null;
}

function sumByType(types: readonly ProgramType[], programs: ProgramSummary[], surveys: Survey[]): DestinationsAnswer {
  return types.flatMap((type) => {
    const sum = sumSurveys(
      surveysOf(
        programs.filter((program) => program.type === type),
        surveys,
      ),
    );
    if (!sum) return [];
    return [
      {
        type,
        label: programTypeLabel[type](),
        largest: largestSectors(sum.sectors),
        basis: summedBasis(sum),
        bar: sectorBar(sum.sectors, sum.answers),
      },
    ];
  });
}

function surveysOf(programs: ProgramSummary[], surveys: Survey[]): Survey[] {
  const ids = new Set(programs.map(({ id }) => id));
  return surveys.filter(({ program_id: id }) => ids.has(id));
}

/** Sort orders in addresses: by the share of a sector, or by name. */
export const destinationOrders = {
  universidades: "university",
  empresas: "company",
  "servicio-publico": "public_service",
  salud: "health",
  escuelas: "schools",
  nombre: null,
} as const;
export type DestinationOrder = keyof typeof destinationOrders;
export const defaultOrder: DestinationOrder = "universidades";

/** Filter and order of programs; null matches any. */
export type DestinationFilter = { type: ProgramType | null; area: ProgramArea | null; order: DestinationOrder };

export const destinationFilterValues = {
  tipo: programTypes,
  area: Object.keys(programAreaLabel),
  orden: Object.keys(destinationOrders),
} satisfies AllowedValues;

export const destinationKeys = Object.keys(destinationFilterValues);

/** Parses a filter from a query. */
export function readDestinationFilter(query: URLSearchParams): DestinationFilter {
  const area = query.get("area") ?? "";
  const order = query.get("orden") ?? "";
  return {
    type: programTypes.find((type) => type === query.get("tipo")) ?? null,
    area: Object.hasOwn(programAreaLabel, area) ? (area as ProgramArea) : null,
    order: Object.hasOwn(destinationOrders, order) ? (order as DestinationOrder) : defaultOrder,
  };
}

/** Returns the query string of a filter with its question mark; empty for the default. */
export function destinationQuery({ type, area, order }: DestinationFilter): string {
  const query = new URLSearchParams();
  if (type) query.set("tipo", type);
  if (area) query.set("area", area);
  if (order !== defaultOrder) query.set("orden", order);
  return query.size > 0 ? `?${query}` : "";
}
