import {
  fundingLabel,
  indexationLabel,
  nameOf,
  patentOfficeLabel,
  patentStatusLabel,
  projectStatusLabel,
  publicationTypeLabel,
} from "#app/features/research/work-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sortedName } from "#app/lib/person-name.ts";
import type { AccreditationFile } from "./accreditation-file.ts";
import { columns, type FileTable, listCell } from "./file-table.ts";
import type { Gap } from "./find-gaps.ts";
import { gapLabel, gapText } from "./find-gaps.ts";
import { academicsTable, graduatesTable, outputTable, thesesTable } from "./people-tables.ts";
import { accreditationsTable, cohortsTable, summaryTable } from "./program-tables.ts";

/** Returns the tables of the page, the printed document and the spreadsheet, in order and in the page's language. */
export function fileTables(file: AccreditationFile, gaps: Gap[]): FileTable[] {
  return [
    summaryTable(file, gaps.length),
    academicsTable(file),
    outputTable(file),
    publicationsTable(file),
    projectsTable(file),
    patentsTable(file),
    thesesTable(file),
    cohortsTable(file),
    graduatesTable(file),
    accreditationsTable(file),
  ];
}

export function gapsTable(gaps: Gap[]): FileTable {
  return {
    id: "falta",
    title: m.accreditation_sheet_missing(),
    columns: [columns.text(m.accreditation_col_what(), 64), columns.content(m.accreditation_col_matter(), 70)],
    rows: gaps.map((gap) => [gapLabel[gap.kind](), gapText(gap)]),
  };
}

/** Publications of the program's academics; shared works appear once. */
function publicationsTable(file: AccreditationFile): FileTable {
  const names = namesOf(file);
  return {
    id: "publicaciones",
    title: m.accreditation_sheet_publications(),
    columns: [
      columns.year(m.accreditation_col_year()),
      columns.content(m.accreditation_col_title(), 70),
      columns.text(m.accreditation_col_type(), 20),
      columns.content(m.accreditation_col_venue(), 34),
      columns.text(m.accreditation_col_indexation(), 16),
      columns.text(m.accreditation_col_quartile(), 9),
      columns.text(m.accreditation_col_academics(), 44),
      columns.text("DOI", 30),
    ],
    rows: file.publications.map(({ year, title, type, venue, indexation, quartile, academics, doi }) => [
      year,
      title,
      publicationTypeLabel[type](),
      venue || null,
      indexationLabel[indexation](),
      quartile,
      listCell(academics.map(names)),
      doi,
    ]),
  };
}

function projectsTable(file: AccreditationFile): FileTable {
  const names = namesOf(file);
  return {
    id: "proyectos",
    title: m.accreditation_sheet_projects(),
    note: m.accreditation_note_projects(),
    columns: [
      columns.text(m.accreditation_col_code(), 16),
      columns.content(m.accreditation_col_title(), 70),
      columns.text(m.accreditation_col_funding(), 24),
      columns.content(m.accreditation_col_funder(), 28),
      columns.text(m.accreditation_col_status(), 14),
      columns.year(m.accreditation_col_from()),
      columns.year(m.accreditation_col_to()),
      columns.text(m.accreditation_col_principals(), 30),
      columns.text(m.accreditation_col_cos(), 44),
    ],
    rows: file.projects.map((project) => {
      const inRole = (wanted: string) =>
        listCell(project.academics.filter(({ role }) => role === wanted).map(({ id }) => names(id)));
      return [
        project.code,
        project.title,
        nameOf(fundingLabel, project.funding),
        project.funder || null,
        projectStatusLabel[project.status](),
        project.start_year,
        project.end_year,
        inRole("principal_investigator"),
        inRole("co_investigator"),
      ];
    }),
  };
}

function patentsTable(file: AccreditationFile): FileTable {
  const names = namesOf(file);
  return {
    id: "patentes",
    title: m.accreditation_sheet_patents(),
    note: m.accreditation_note_patents(),
    columns: [
      columns.text(m.accreditation_col_number(), 20),
      columns.content(m.accreditation_col_title(), 70),
      columns.text(m.accreditation_col_office(), 24),
      columns.text(m.accreditation_col_status(), 14),
      columns.day(m.accreditation_col_filed()),
      columns.year(m.accreditation_col_granted(), 12),
      columns.text(m.accreditation_col_academics(), 44),
    ],
    rows: file.patents.map(({ number, title, office, status, filed_on, grant_year, academics }) => [
      number,
      title,
      nameOf(patentOfficeLabel, office),
      patentStatusLabel[status](),
      filed_on,
      grant_year,
      listCell(academics.map(names)),
    ]),
  };
}

function namesOf({ academics }: AccreditationFile): (id: number) => string {
  const names = new Map(academics.map((academic) => [academic.id, sortedName(academic)]));
  return (id) => names.get(id) ?? "";
}
