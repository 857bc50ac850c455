import type { ProgramArea } from "#app/features/programs/program-labels.ts";
import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { institution } from "#institution";
import * as academics from "./cards/academic-cards.server.ts";
import { sumOf, yearsOf } from "./cards/card-texts.ts";
import { originsCard } from "./cards/origins-card.server.ts";
import * as programs from "./cards/program-cards.server.ts";
import * as students from "./cards/student-cards.server.ts";
import { dataDay } from "./data-day.ts";
import { type CardWithDay, type Headline, type IndicatorCard, viewOfCard } from "./indicator-card.ts";
import { type IndicatorFilter, type IndicatorView, viewPages } from "./indicator-filter.ts";
import { readScope, readSeries, type SeriesName, type SeriesScope } from "./series.ts";

export type IndicatorPage = {
  programs: number;
  /** The years shown, and the date of the newest card. */
  shown: Pick<SeriesScope, "firstYear" | "lastYear"> & { asOf: CalendarDay };
  headlines: Headline[];
  cards: CardWithDay[];
};

/** Loads a tab in the request's language. Throws the data API's error. */
export async function loadIndicators(
  db: Db,
  view: IndicatorView,
  filter: IndicatorFilter,
  today: CalendarDay,
): Promise<IndicatorPage> {
  const scope = await readScope(db, filter, today);
  const { firstYear, lastYear } = scope;
  const { headlines, cards } = await loaders[view](db, scope);
  const asOf = dataDay(
    scope,
    cards.map(({ series }) => series),
  );
  return {
    programs: scope.programs.length,
    shown: { firstYear, lastYear, asOf },
    headlines,
    cards: cards.map((card) => ({ ...card, asOf: dataDay(scope, [card.series]) })),
  };
}

/** Loads a card by id with the other cards of its tab; null for an unknown id. Throws the data API's error. */
export async function loadCard(
  db: Db,
  id: string,
  filter: IndicatorFilter,
  today: CalendarDay,
): Promise<CardWithDay | null> {
  const view = viewOfCard(id);
  if (!view) return null;
  const { cards } = await loadIndicators(db, view, filter, today);
  return cards.find((card) => card.id === id) ?? null;
}

/** Returns the path of a card on its page; `query` is a serialized filter. */
export function cardAddress(id: string, query: string): string {
  return `${pathsIn()[viewPages[viewOfCard(id) ?? "programs"]]()}${query}#${id}`;
}

type Loaded = { headlines: Headline[]; cards: IndicatorCard[] };

const loaders: Record<IndicatorView, (db: Db, scope: SeriesScope) => Promise<Loaded>> = {
  programs: async (db, scope) => {
    const read = <Name extends SeriesName>(name: Name) => readSeries(db, name, scope);
    const [standing, byYear, ties, listed] = await Promise.all([
      read("programs_by_standing"),
      read("accredited_by_year"),
      read("program_ties"),
      listProgramsById(db, scope.programs, getLocale()),
    ]);
    const named = listed.map(({ id, name, area }) => ({ id, name, area: area as ProgramArea }));
    const accredited = standing.filter(({ status }) => status === "accredited");
    return {
      headlines: [
        headline(scope.programs.length, m.indicators_headline_programs_one, m.indicators_headline_programs),
        headline(
          sumOf(accredited, (row) => row.programs),
          m.indicators_headline_accredited_one,
          m.indicators_headline_accredited,
          byYear.map(({ year, accredited }) => ({ year, count: accredited })),
        ),
      ],
      cards: [
        programs.accreditationCard(standing, scope),
        programs.accreditedByYearCard(byYear, scope),
        programs.areasCard(standing),
        programs.tiesCard(ties, named),
      ],
    };
  },
  students: async (db, scope) => {
    const read = <Name extends SeriesName>(name: Name) => readSeries(db, name, scope);
    const [figures, origins, cohorts, times] = await Promise.all([
      read("figures_by_year"),
      read("origins_of_students"),
      read("cohorts_by_year"),
      read("time_to_degree"),
    ]);
    const last = figures.at(-1);
    const years = { from: String(figures[0]?.year), to: String(last?.year) };
    return {
      headlines: last
        ? [
            headline(
              sumOf(figures, ({ applicants }) => applicants),
              () => m.indicators_headline_applicants_one(years),
              () => m.indicators_headline_applicants(years),
              figures.map((row) => ({ year: row.year, count: row.applicants })),
            ),
            headline(
              sumOf(figures, ({ new_enrollment }) => new_enrollment),
              () => m.indicators_headline_new_one(years),
              () => m.indicators_headline_new(years),
              figures.map((row) => ({ year: row.year, count: row.new_enrollment })),
            ),
            headline(
              sumOf(figures, ({ graduates }) => graduates),
              () => m.indicators_headline_graduates_one(years),
              () => m.indicators_headline_graduates(years),
              figures.map((row) => ({ year: row.year, count: row.graduates })),
            ),
            headline(
              last.total_enrollment,
              () => m.indicators_headline_enrolled_one(years),
              () => m.indicators_headline_enrolled(years),
              figures.map((row) => ({ year: row.year, count: row.total_enrollment })),
            ),
          ]
        : [],
      cards: [
        students.admissionsCard(figures, scope),
        students.enrollmentCard(figures, scope),
        originsCard(origins, homeCountry(), countryNames()),
        students.graduatesCard(figures, scope),
        students.cohortsCard(cohorts),
        students.retentionCard(figures),
        students.durationCard(times),
      ],
    };
  },
  academics: async (db, scope) => {
    const read = <Name extends SeriesName>(name: Name) => readSeries(db, name, scope);
    const [people, theses, publications, projects, patents] = await Promise.all([
      read("academics_by_role"),
      read("theses_by_year"),
      read("publications_by_year"),
      read("projects_by_funding"),
      read("patents_by_year"),
    ]);
    const years = { from: String(scope.firstYear), to: String(scope.lastYear) };
    return {
      headlines: [
        headline(
          sumOf(people, (row) => row.academics),
          m.indicators_headline_academics_one,
          m.indicators_headline_academics,
        ),
        headline(
          sumOf(theses, (row) => row.theses),
          () => m.indicators_headline_theses_one(years),
          () => m.indicators_headline_theses(years),
          countsByYear(theses, (row) => row.theses, scope),
        ),
        headline(
          sumOf(publications, (row) => row.publications),
          () => m.indicators_headline_publications_one(years),
          () => m.indicators_headline_publications(years),
          countsByYear(publications, (row) => row.publications, scope),
        ),
        headline(
          sumOf(patents, (row) => row.patents),
          () => m.indicators_headline_patents_one(years),
          () => m.indicators_headline_patents(years),
          countsByYear(patents, (row) => row.patents, scope),
        ),
      ],
      cards: [
        academics.academicsCard(people),
        academics.thesesCard(theses, scope),
        academics.publicationTypesCard(publications, scope),
        academics.indexationCard(publications, scope),
        academics.quartilesCard(publications, scope),
        academics.projectsCard(projects, scope),
        academics.patentsCard(patents, scope),
      ],
    };
  },
};

function headline(value: number, one: () => string, many: () => string, years: YearCount[] = []): Headline {
  const label = value === 1 ? one() : many();
  const last = years.at(-1);
  if (!last || years.length < 2) return { value, label };
  const shown = m.indicators_headline_last({ year: String(last.year), value: formatNumber(last.count) });
  return { value, label, line: years.map(({ count }) => count), last: shown };
}

type YearCount = { year: number; count: number };

/** Sums a value by year, for every year of the scope. */
function countsByYear<Row extends { year: number }>(
  rows: Row[],
  value: (row: Row) => number,
  scope: SeriesScope,
): YearCount[] {
  return yearsOf(scope).map((year) => ({
    year,
    count: sumOf(
      rows.filter((row) => row.year === year),
      value,
    ),
  }));
}

/** Returns the institution's country (ISO 3166-1 alpha-2), from its Spanish locale. */
function homeCountry(): string | null {
  return new Intl.Locale(institution.languages.es).region ?? null;
}
