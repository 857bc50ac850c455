import { academicRankLabel, thesisLevelLabel } from "#app/features/academics/academic-labels.ts";
import { memberships } from "#app/features/programs/program-children.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import type { ProgramType } from "#app/features/programs/programs.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { fullName, sortedName } from "#app/lib/person-name.ts";
import { institution } from "#institution";
import { type Totals, thesesElsewhereOf, totalsOf } from "./academic-totals.ts";
import type { AccreditationFile } from "./accreditation-file.ts";
import { type Cell, columns, type FileTable, listCell } from "./file-table.ts";

/** Academics with their tie to the program, rank, degree, dedication and lines. */
export function academicsTable({ academics }: AccreditationFile): FileTable {
  const nameOfCountry = countryNames();
  const order = ["core", "collaborator", "visitor", null];
  return {
    id: "academicos",
    title: m.accreditation_sheet_academics(),
    note: m.accreditation_note_academics(),
    columns: [
      columns.text(m.accreditation_col_name(), 30),
      columns.text(m.field_membership()),
      columns.text(m.accreditation_col_advises(), 12),
      columns.text(m.accreditation_col_rank(), 24),
      columns.content(m.accreditation_col_degree(), 40),
      columns.content(m.accreditation_col_degree_from()),
      columns.text(m.accreditation_col_country(), 14),
      columns.year(m.accreditation_col_year()),
      columns.decimal(m.field_weekly_hours()),
      columns.year(m.field_since_year(), 12),
      columns.content(m.academic_record_home_institution(), 28),
      columns.content(m.accreditation_col_lines(), 60),
      columns.text("ORCID", 22),
    ],
    rows: [...academics]
      .sort((one, other) => order.indexOf(one.membership) - order.indexOf(other.membership))
      .map((academic) => {
        const [highest] = academic.degrees;
        return [
          sortedName(academic),
          academic.membership && memberships[academic.membership](),
          academic.role === "thesis_advisor" ? m.accreditation_yes() : m.accreditation_no(),
          academicRankLabel[academic.rank](),
          highest?.name ?? null,
          highest?.institution ?? null,
          highest ? nameOfCountry(highest.country) || null : null,
          highest?.year ?? null,
          academic.weekly_hours,
          academic.since_year,
          academic.home_institution || null,
          listCell(academic.research_lines),
          academic.orcid,
        ];
      }),
  };
}

/** Publications, projects, patents and theses of each academic, with totals. */
export function outputTable(file: AccreditationFile): FileTable {
  const { each, all } = totalsOf(file);
  return {
    id: "productividad",
    title: m.accreditation_sheet_output(),
    note: m.accreditation_note_output(),
    columns: [
      columns.text(m.accreditation_col_name(), 30),
      ...[
        m.accreditation_col_publications,
        m.accreditation_col_wos,
        m.accreditation_col_scopus,
        m.accreditation_col_scielo,
        m.accreditation_col_other,
        () => "Q1",
        () => "Q2",
        () => "Q3",
        () => "Q4",
        m.accreditation_col_unranked,
        m.accreditation_col_principal,
        m.accreditation_col_co,
        m.accreditation_col_patents,
        m.accreditation_col_theses_here,
        m.accreditation_col_theses_other,
        m.accreditation_col_theses_elsewhere,
      ].map((label) => columns.count(label())),
    ],
    rows: file.academics.map((academic, index) => [sortedName(academic), ...cellsOf(each[index] as Totals)]),
    total: [m.accreditation_col_total(), ...cellsOf(all)],
  };
}

function cellsOf(totals: Totals): Cell[] {
  return [
    totals.publications,
    totals.wos,
    totals.scopus,
    totals.scielo,
    totals.other,
    totals.Q1,
    totals.Q2,
    totals.Q3,
    totals.Q4,
    totals.unranked,
    totals.principal,
    totals.coInvestigator,
    totals.patents,
    totals.thesesHere,
    totals.thesesInOthers,
    totals.thesesElsewhere,
  ];
}

/** Theses that the academics supervised: in the program, in others of the university, at other institutions. */
export function thesesTable(file: AccreditationFile): FileTable {
  const names = new Map(file.academics.map((academic) => [academic.id, sortedName(academic)]));
  const here = institution.name[getLocale()];
  const own = file.theses.map(({ year, title, student, program, type, academics }) => {
    const inRole = (wanted: string) =>
      listCell(academics.filter(({ role }) => role === wanted).map(({ id }) => names.get(id) ?? ""));
    const level = programTypeLabel[type as ProgramType]?.() ?? type;
    return [year, title, nameOf(student), level, program, here, inRole("advisor"), inRole("co_advisor")];
  });
  const elsewhere = file.academics.flatMap((academic) =>
    thesesElsewhereOf(file, academic).map(({ year, title, student, level, institution: place }) => [
      year,
      title,
      student || null,
      thesisLevelLabel[level](),
      null,
      place,
      sortedName(academic),
      null,
    ]),
  );
  return {
    id: "tesis",
    title: m.accreditation_sheet_theses(),
    note: m.accreditation_note_theses(),
    columns: [
      columns.year(m.accreditation_col_year()),
      columns.content(m.accreditation_col_title(), 70),
      columns.text(m.accreditation_col_student(), 28),
      columns.text(m.academic_record_thesis_level(), 20),
      columns.content(m.accreditation_col_program(), 34),
      columns.content(m.accreditation_col_institution(), 30),
      columns.text(m.accreditation_col_advisors(), 28),
      columns.text(m.accreditation_col_co_advisors(), 28),
    ],
    rows: [...own, ...elsewhere].sort((one, other) => Number(other[0]) - Number(one[0])),
  };
}

/** Graduates whose thesis is in the catalogue. */
export function graduatesTable({ graduates }: AccreditationFile): FileTable {
  return {
    id: "graduados",
    title: m.accreditation_sheet_graduates(),
    note: m.accreditation_note_graduates(),
    columns: [
      columns.year(m.accreditation_col_year()),
      columns.text(m.accreditation_col_student(), 28),
      columns.content(m.accreditation_col_title(), 70),
      columns.text(m.accreditation_col_advisors(), 28),
      columns.text(m.accreditation_col_co_advisors(), 28),
      columns.text(m.accreditation_col_address(), 44),
    ],
    rows: graduates.map(({ year, student, title, supervisors, handle }) => {
      const inRole = (wanted: string) => listCell(supervisors.filter(({ role }) => role === wanted).map(sortedName));
      return [year, nameOf(student), title, inRole("advisor"), inRole("co_advisor"), handle];
    }),
  };
}

function nameOf({
  given = "",
  family = "",
}: {
  given?: string | undefined;
  family?: string | undefined;
}): string | null {
  return fullName({ given, family }) || null;
}
