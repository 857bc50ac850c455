import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import {
  fundingLabel,
  indexationLabel,
  nameOf,
  patentOfficeLabel,
  projectStatusLabel,
  publicationTypeLabel,
} from "#app/features/research/work-labels.ts";
import { projectStatuses, quartiles } from "#app/features/research/works.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatList, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { drawBars } from "../drawings/draw-bars.server.ts";
import { drawStacks } from "../drawings/draw-stacks.server.ts";
import type { IndicatorCard } from "../indicator-card.ts";
import { indicatorTypes } from "../indicator-filter.ts";
import type { SeriesRow, SeriesScope } from "../series.ts";
import { countedPhrase, part, period, sumOf, yearsOf } from "./card-texts.ts";
import { byYear, countColumn, makeCard, textColumn } from "./make-card.server.ts";

type Publications = SeriesRow<"publications_by_year">[];

const publicationsOf = (row: Publications[number]) => row.publications;
const typeNames = Object.keys(publicationTypeLabel) as (keyof typeof publicationTypeLabel)[];
const indexNames = Object.keys(indexationLabel) as (keyof typeof indexationLabel)[];

/** Counts works by year for each kind that occurs; years without works are zero. */
function kindsByYear<Row extends { year: number }, Kind extends string>(
  rows: Row[],
  kinds: readonly Kind[],
  {
    kindOf,
    value,
    label,
  }: { kindOf: (row: Row) => string | null; value: (row: Row) => number; label: (kind: Kind) => string },
) {
  return kinds
    .map((kind) => ({ kind, own: rows.filter((row) => kindOf(row) === kind) }))
    .filter(({ own }) => own.length > 0)
    .map(({ kind, own }) => ({
      name: kind,
      label: label(kind),
      of: (year: number) =>
        sumOf(
          own.filter((row) => row.year === year),
          value,
        ),
    }));
}

/** Returns the years as rows; empty if there is nothing to count. */
const countedYears = (rows: unknown[], scope: SeriesScope) => (rows.length > 0 ? yearsOf(scope) : []);

export function academicsCard(rows: SeriesRow<"academics_by_role">[]): IndicatorCard {
  const count = (role: (typeof rows)[number]["role"]) => rows.find((row) => row.role === role)?.academics ?? 0;
  const [advisors, collaborators] = [count("thesis_advisor"), count("collaborator")];
  const roles = [
    { label: m.indicators_advisors(), value: advisors },
    { label: m.indicators_collaborators(), value: collaborators },
  ].map((role) => ({ ...role, shown: formatNumber(role.value) }));
  return makeCard({
    id: "academicos",
    series: "academics_by_role",
    title: m.indicators_academics_title(),
    finding: m.indicators_academics_finding({
      total: counted(advisors + collaborators, m.indicators_academics_number_one, m.indicators_academics_number),
      parts: formatList([
        countedPhrase(advisors, m.indicators_advise_none, m.indicators_advise_one, m.indicators_advise),
        countedPhrase(
          collaborators,
          m.indicators_collaborate_none,
          m.indicators_collaborate_one,
          m.indicators_collaborate,
        ),
      ]),
    }),
    definition: m.indicators_academics_definition(),
    table: {
      columns: [textColumn("role", m.indicators_role()), countColumn("academics", m.indicators_academics())],
      rows: rows.length > 0 ? roles.map(({ label, value }) => [label, value]) : [],
    },
    draw: (width) => drawBars([{ bars: roles }], width),
  });
}

export function thesesCard(rows: SeriesRow<"theses_by_year">[], scope: SeriesScope): IndicatorCard {
  const kinds = kindsByYear(rows, indicatorTypes, {
    kindOf: ({ type }) => type,
    value: ({ theses }) => theses,
    label: (type) => programTypeLabel[type](),
  });
  const total = sumOf(rows, ({ theses }) => theses);
  return makeCard({
    id: "tesis",
    series: "theses_by_year",
    title: m.indicators_theses_title(),
    finding: m.indicators_period_finding({
      period: period(scope),
      what: countedPhrase(total, m.indicators_defended_none, m.indicators_defended_one, m.indicators_defended),
    }),
    definition: m.indicators_theses_definition(),
    ...byYear(countedYears(rows, scope), kinds),
  });
}

export function publicationTypesCard(rows: Publications, scope: SeriesScope): IndicatorCard {
  const total = sumOf(rows, publicationsOf);
  return makeCard({
    id: "publicaciones-por-tipo",
    series: "publications_by_year",
    title: m.indicators_types_title(),
    finding: m.indicators_period_finding({
      period: period(scope),
      what: countedPhrase(total, m.indicators_published_none, m.indicators_published_one, m.indicators_published),
    }),
    definition: m.indicators_types_definition(),
    ...byYear(
      countedYears(rows, scope),
      kindsByYear(rows, typeNames, {
        kindOf: ({ type }) => type,
        value: publicationsOf,
        label: (type) => publicationTypeLabel[type](),
      }),
    ),
  });
}

export function indexationCard(rows: Publications, scope: SeriesScope): IndicatorCard {
  const total = sumOf(rows, publicationsOf);
  const indexed = sumOf(
    rows.filter(({ indexation }) => indexation === "wos" || indexation === "scopus"),
    publicationsOf,
  );
  return makeCard({
    id: "publicaciones-por-indizacion",
    series: "publications_by_year",
    title: m.indicators_indexation_title(),
    finding: m.indicators_indexation_finding({ ...partOf(indexed, total), period: period(scope) }),
    definition: m.indicators_indexation_definition(),
    ...byYear(
      countedYears(rows, scope),
      kindsByYear(rows, indexNames, {
        kindOf: ({ indexation }) => indexation,
        value: publicationsOf,
        label: (indexation) => indexationLabel[indexation](),
      }),
    ),
  });
}

/** Publications in ranked journals by quartile and year. */
export function quartilesCard(rows: Publications, scope: SeriesScope): IndicatorCard {
  const ranked = rows.filter(({ quartile }) => quartile !== null);
  const first = sumOf(
    ranked.filter(({ quartile }) => quartile === "Q1"),
    publicationsOf,
  );
  return makeCard({
    id: "publicaciones-por-cuartil",
    series: "publications_by_year",
    title: m.indicators_quartiles_title(),
    finding: m.indicators_quartiles_finding({ ...partOf(first, sumOf(ranked, publicationsOf)), period: period(scope) }),
    definition: m.indicators_quartiles_definition(),
    ...byYear(
      countedYears(ranked, scope),
      kindsByYear(ranked, quartiles, {
        kindOf: ({ quartile }) => quartile,
        value: publicationsOf,
        label: (quartile) => m.indicators_quartile({ quartile }),
      }),
    ),
  });
}

export function projectsCard(rows: SeriesRow<"projects_by_funding">[], scope: SeriesScope): IndicatorCard {
  const ofStatus = (status: (typeof projectStatuses)[number], funding?: string) =>
    sumOf(
      rows.filter((row) => row.status === status && (funding ?? row.funding) === row.funding),
      ({ projects }) => projects,
    );
  const funds = [...new Set(rows.map(({ funding }) => funding))]
    .map((funding) => ({ funding, total: sumOf(projectStatuses, (status) => ofStatus(status, funding)) }))
    .sort((a, b) => b.total - a.total);
  return makeCard({
    id: "proyectos",
    series: "projects_by_funding",
    title: m.indicators_projects_title(),
    finding: m.indicators_projects_finding({
      period: period(scope),
      projects: counted(
        sumOf(rows, ({ projects }) => projects),
        m.indicators_projects_one,
        m.indicators_projects,
      ),
      parts: formatList([
        countedPhrase(
          ofStatus("in_progress"),
          m.indicators_running_none,
          m.indicators_running_one,
          m.indicators_running,
        ),
        countedPhrase(
          ofStatus("finished"),
          m.indicators_finished_none,
          m.indicators_finished_one,
          m.indicators_finished,
        ),
      ]),
    }),
    definition: m.indicators_projects_definition(),
    table: {
      columns: [
        textColumn("funding", m.indicators_funding()),
        ...projectStatuses.map((status) => countColumn(status, projectStatusLabel[status]())),
        countColumn("projects", m.indicators_total()),
      ],
      rows: funds.map(({ funding, total }) => [
        nameOf(fundingLabel, funding),
        ...projectStatuses.map((status) => ofStatus(status, funding)),
        total,
      ]),
    },
    draw: (width) =>
      drawStacks(
        projectStatuses.map((status) => ({
          label: projectStatusLabel[status](),
          tone: status === "finished" ? ("light" as const) : ("main" as const),
        })),
        funds.map(({ funding, total }) => ({
          label: nameOf(fundingLabel, funding),
          parts: projectStatuses.map((status) => ({
            value: ofStatus(status, funding),
            shown: formatNumber(ofStatus(status, funding)),
          })),
          shown: formatNumber(total),
        })),
        width,
      ),
  });
}

export function patentsCard(rows: SeriesRow<"patents_by_year">[], scope: SeriesScope): IndicatorCard {
  const offices = [...new Set(rows.map(({ office }) => office))].sort();
  return makeCard({
    id: "patentes",
    series: "patents_by_year",
    title: m.indicators_patents_title(),
    finding: m.indicators_period_finding({
      period: period(scope),
      what: countedPhrase(
        sumOf(rows, ({ patents }) => patents),
        m.indicators_granted_none,
        m.indicators_granted_one,
        m.indicators_granted,
      ),
    }),
    definition: m.indicators_patents_definition(),
    ...byYear(
      countedYears(rows, scope),
      kindsByYear(rows, offices, {
        kindOf: ({ office }) => office,
        value: ({ patents }) => patents,
        label: (office) => nameOf(patentOfficeLabel, office),
      }),
    ),
  });
}

function partOf(count: number, of: number) {
  const publications = counted(of, m.indicators_publications_one, m.indicators_publications);
  return { part: formatNumber(count), publications, share: part(count, of) };
}
