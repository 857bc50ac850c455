import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import {
  fundingLabel,
  indexationLabel,
  patentOfficeLabel,
  projectStatusLabel,
  publicationTypeLabel,
} from "#app/features/research/work-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type IndicatorView, indicatorTypes } from "../indicator-filter.ts";
import type { SeriesName, SeriesRow } from "../series.ts";

type Names = Readonly<Record<string, () => string>>;

/**
 * A column of a series. A `code` is a key of `names`, a `country` an ISO 3166-1 code, a `program` an id that is
 * exported as the program's code. Each of these three adds a column with the label.
 */
export type DataColumn = { description: () => string } & (
  | { kind: "year" | "count" | "number" | "text" | "country" | "program" }
  | { kind: "code"; names: Names }
);

/** A series as open data. `id` is part of permanent addresses. */
export type Dataset = {
  id: string;
  series: SeriesName;
  view: IndicatorView;
  title: () => string;
  definition: () => string;
  columns: [name: string, column: DataColumn][];
};

const plain = (kind: "year" | "count" | "number" | "text" | "country" | "program", description: () => string) => ({
  kind,
  description,
});
const code = (names: Names, description: () => string) => ({ kind: "code" as const, names, description });
const programType = code(
  Object.fromEntries(indicatorTypes.map((type) => [type, programTypeLabel[type]])),
  m.data_col_program_type,
);
const year = plain("year", m.data_col_year);

/** Describes the columns of a series; TypeScript rejects a column without a description. */
function series<Name extends SeriesName>(
  name: Name,
  words: Pick<Dataset, "id" | "view" | "title" | "definition">,
  columns: { [Column in keyof SeriesRow<Name> & string]: DataColumn },
): Dataset {
  return { series: name, ...words, columns: Object.entries<DataColumn>(columns) };
}

export const datasets: readonly Dataset[] = [
  series(
    "programs_by_standing",
    {
      id: "programas",
      view: "programs",
      title: m.data_set_standing,
      definition: m.indicators_accreditation_definition,
    },
    {
      area: code(programAreaLabel, m.data_col_area),
      type: programType,
      status: code(accreditationStatusLabel, m.data_col_standing),
      years: plain("count", m.data_col_accredited_years),
      programs: plain("count", m.data_col_programs),
    },
  ),
  series(
    "accredited_by_year",
    {
      id: "acreditados",
      view: "programs",
      title: m.indicators_accredited_title,
      definition: m.indicators_accredited_definition,
    },
    { year, accredited: plain("count", m.data_col_accredited) },
  ),
  series(
    "program_ties",
    { id: "relaciones", view: "programs", title: m.indicators_ties_title, definition: m.data_set_ties_definition },
    {
      first: plain("program", m.data_col_program),
      second: plain("program", m.data_col_other_program),
      academics: plain("count", m.data_col_shared),
    },
  ),
  series(
    "figures_by_year",
    { id: "estudiantes", view: "students", title: m.data_set_figures, definition: m.data_set_figures_definition },
    {
      year,
      programs: plain("count", m.data_col_reporting),
      applicants: plain("count", m.data_col_applicants),
      admitted: plain("count", m.data_col_admitted),
      new_enrollment: plain("count", m.data_col_new_enrollment),
      total_enrollment: plain("count", m.data_col_total_enrollment),
      graduates: plain("count", m.data_col_graduates),
      retained: plain("count", m.data_col_retained),
      retained_of: plain("count", m.data_col_retained_of),
    },
  ),
  series(
    "origins_of_students",
    {
      id: "procedencia",
      view: "students",
      title: m.indicators_origins_title,
      definition: m.data_set_origins_definition,
    },
    {
      year,
      country: plain("country", m.data_col_country),
      students: plain("count", m.data_col_students),
      countries: plain("count", m.data_col_countries),
    },
  ),
  series(
    "cohorts_by_year",
    {
      id: "cohortes",
      view: "students",
      title: m.indicators_cohorts_title,
      definition: m.indicators_cohorts_definition,
    },
    {
      year: plain("year", m.data_col_due_year),
      cohorts: plain("count", m.data_col_cohorts),
      admitted: plain("count", m.data_col_cohort_admitted),
      graduated: plain("count", m.data_col_graduated),
      graduated_on_time: plain("count", m.data_col_graduated_on_time),
      left_program: plain("count", m.data_col_left_program),
    },
  ),
  series(
    "time_to_degree",
    {
      id: "duracion",
      view: "students",
      title: m.indicators_duration_title,
      definition: m.indicators_duration_definition,
    },
    {
      type: programType,
      semesters_from: plain("count", m.data_col_semesters_from),
      semesters_to: plain("count", m.data_col_semesters_to),
      graduates: plain("count", m.data_col_time_graduates),
      median_semesters: plain("number", m.data_col_median_semesters),
    },
  ),
  series(
    "academics_by_role",
    {
      id: "academicos",
      view: "academics",
      title: m.indicators_academics_title,
      definition: m.indicators_academics_definition,
    },
    {
      role: code({ thesis_advisor: m.indicators_advisors, collaborator: m.indicators_collaborators }, m.data_col_role),
      academics: plain("count", m.data_col_academics),
    },
  ),
  series(
    "theses_by_year",
    { id: "tesis", view: "academics", title: m.indicators_theses_title, definition: m.indicators_theses_definition },
    { year, type: programType, theses: plain("count", m.data_col_theses) },
  ),
  series(
    "publications_by_year",
    {
      id: "publicaciones",
      view: "academics",
      title: m.data_set_publications,
      definition: m.data_set_publications_definition,
    },
    {
      year,
      type: code(publicationTypeLabel, m.data_col_publication_type),
      indexation: code(indexationLabel, m.data_col_indexation),
      quartile: plain("text", m.data_col_quartile),
      publications: plain("count", m.data_col_publications),
    },
  ),
  series(
    "projects_by_funding",
    {
      id: "proyectos",
      view: "academics",
      title: m.indicators_projects_title,
      definition: m.indicators_projects_definition,
    },
    {
      funding: code(fundingLabel, m.data_col_funding),
      status: code(projectStatusLabel, m.data_col_project_status),
      projects: plain("count", m.data_col_projects),
    },
  ),
  series(
    "patents_by_year",
    {
      id: "patentes",
      view: "academics",
      title: m.indicators_patents_title,
      definition: m.indicators_patents_definition,
    },
    {
      year: plain("year", m.data_col_grant_year),
      office: code(patentOfficeLabel, m.data_col_office),
      patents: plain("count", m.data_col_patents),
    },
  ),
];

/** A column as exported, described in the request's language. */
export type DescribedColumn = {
  name: string;
  description: string;
  kind: DataColumn["kind"];
  codes: { code: string; name: string }[];
};

/** Returns the exported columns of a dataset; a label column follows each code. */
export function describeColumns({ columns }: Dataset): DescribedColumn[] {
  return columns.flatMap(([name, column]): DescribedColumn[] => {
    const names = column.kind === "code" ? Object.entries(column.names) : [];
    const codes = names.map(([code, label]) => ({ code, name: label() }));
    const own: DescribedColumn = { name, description: column.description(), kind: column.kind, codes };
    if (!["code", "country", "program"].includes(column.kind)) return [own];
    return [own, { name: `${name}_name`, description: m.data_in_words(), kind: "text", codes: [] }];
  });
}
