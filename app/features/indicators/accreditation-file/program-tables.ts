import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { totalsOf } from "./academic-totals.ts";
import type { AccreditationFile } from "./accreditation-file.ts";
import { type Cell, columns, type FileTable } from "./file-table.ts";

const standingLabel = {
  accredited: m.program_accredited_unbounded,
  in_process: m.program_accreditation_in_process,
  not_accredited: m.program_accreditation_none,
};

/** Main figures of the program; admission and graduation use the series of the indicators. */
export function summaryTable(file: AccreditationFile, gapCount: number): FileTable {
  const { program, academics, figures, outcomes, times } = file;
  const { all } = totalsOf(file);
  const tied = (membership: string | null) => academics.filter((one) => one.membership === membership).length;
  const sum = <Row>(rows: Row[], key: keyof Row) => rows.reduce((total, row) => total + Number(row[key]), 0);
  // Missing data is not zero: without figures the sum is unknown.
  const figure = (key: keyof (typeof figures)[number]) => (figures.length > 0 ? sum(figures, key) : null);
  const outcome = (key: keyof (typeof outcomes)[number]) => (outcomes.length > 0 ? sum(outcomes, key) : null);
  const hours = academics.flatMap(({ weekly_hours }) => weekly_hours ?? []);
  const rows: [string, Cell][] = [
    [m.accreditation_col_program(), `${program.name} (${program.code})`],
    [m.accreditation_col_type(), programTypeLabel[program.type]()],
    [m.accreditation_sum_degree(), program.degree || null],
    [m.program_faculty(), program.faculty || null],
    [m.accreditation_sum_duration(), program.duration_semesters],
    [m.accreditation_sum_standing(), standingLabel[file.standing]()],
    [m.accreditation_sum_period(), periodText(file)],
    [m.accreditation_sum_gaps(), gapCount],
    [m.accreditation_sum_people(), academics.length],
    [m.field_membership_core(), tied("core")],
    [m.field_membership_collaborator(), tied("collaborator")],
    [m.field_membership_visitor(), tied("visitor")],
    [m.accreditation_sum_unknown(), tied(null)],
    [m.accreditation_sum_advisors(), academics.filter(({ role }) => role === "thesis_advisor").length],
    [m.accreditation_sum_hours(), hours.length > 0 ? hours.reduce((total, one) => total + one, 0) : null],
    [m.accreditation_col_publications(), all.publications],
    [m.accreditation_sum_indexed(), all.wos + all.scopus],
    [m.accreditation_sum_top(), all.Q1 + all.Q2],
    [m.accreditation_col_principal(), all.principal],
    [m.accreditation_col_co(), all.coInvestigator],
    [m.accreditation_col_patents(), all.patents],
    [m.accreditation_col_theses_here(), all.thesesHere],
    [m.accreditation_col_theses_other(), all.thesesInOthers],
    [m.accreditation_col_theses_elsewhere(), all.thesesElsewhere],
    [m.accreditation_sum_applicants(), figure("applicants")],
    [m.accreditation_sum_admitted(), figure("admitted")],
    [m.accreditation_sum_enrolled(), figure("new_enrollment")],
    [m.accreditation_sum_graduates(), figure("graduates")],
    [m.accreditation_sum_theses(), file.graduates.length],
    [m.accreditation_sum_due(), outcome("admitted")],
    [m.accreditation_sum_finished(), outcome("graduated")],
    [m.accreditation_sum_on_time(), outcome("graduated_on_time")],
    [m.accreditation_sum_median(), times[0]?.median_semesters ?? null],
  ];
  return {
    id: "resumen",
    title: m.accreditation_sheet_summary(),
    columns: [columns.text(m.accreditation_col_item(), 46), columns.text(m.accreditation_col_value(), 60)],
    rows,
  };
}

export function cohortsTable({ cohorts }: AccreditationFile): FileTable {
  return {
    id: "cohortes",
    title: m.accreditation_sheet_cohorts(),
    note: m.accreditation_note_cohorts(),
    columns: [
      columns.year(m.accreditation_col_entry(), 12),
      columns.count(m.accreditation_sum_applicants()),
      columns.count(m.accreditation_sum_admitted()),
      columns.count(m.accreditation_sum_enrolled()),
      columns.count(m.accreditation_col_graduates()),
      columns.count(m.program_cohort_admitted()),
      columns.count(m.program_cohort_finished()),
      columns.count(m.program_cohort_on_time()),
      columns.count(m.program_cohort_left()),
      columns.count(m.accreditation_col_studying()),
      columns.decimal(m.program_cohort_median()),
    ],
    rows: cohorts.map(({ year, applicants, admitted, new_enrollment, graduates, ...cohort }) => {
      const { entered, graduated, left_program } = cohort;
      const isKnown = entered !== null && graduated !== null && left_program !== null;
      return [
        year,
        applicants,
        admitted,
        new_enrollment,
        graduates,
        entered,
        graduated,
        cohort.graduated_on_time,
        left_program,
        isKnown ? entered - graduated - left_program : null,
        cohort.median_semesters,
      ];
    }),
  };
}

export function accreditationsTable({ accreditations }: AccreditationFile): FileTable {
  return {
    id: "acreditaciones",
    title: m.accreditation_sheet_accreditations(),
    columns: [
      columns.text(m.accreditation_col_status(), 20),
      columns.content(m.accreditation_col_agency(), 34),
      columns.count(m.accreditation_col_years(), 8),
      columns.day(m.accreditation_col_from()),
      columns.day(m.accreditation_col_to()),
      columns.content(m.accreditation_col_resolution(), 34),
      columns.text(m.program_record_resolution_link(), 44),
    ],
    rows: accreditations.map(({ status, agency, years, valid_from, valid_to, resolution, resolution_link }) => [
      standingLabel[status](),
      agency,
      years,
      valid_from,
      valid_to,
      resolution,
      resolution_link,
    ]),
  };
}

export function periodText({ first_year, last_year }: Pick<AccreditationFile, "first_year" | "last_year">): string {
  return m.accreditation_file_period({ from: String(first_year), to: String(last_year) });
}
