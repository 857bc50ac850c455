import { m } from "#app/i18n/paraglide/messages.js";
import type { AccreditationFile } from "./accreditation-file.ts";
import { columns, type FileTable } from "./file-table.ts";
import type { Gap } from "./find-gaps.ts";
import { gapLabel, gapText } from "./gap-labels.ts";
import { academicsTable, graduatesTable, outputTable, thesesTable } from "./people-tables.ts";
import { accreditationsTable, cohortsTable, summaryTable } from "./program-tables.ts";
import { patentsTable, projectsTable, publicationsTable } from "./work-tables.ts";

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
