import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { bookkeeping } from "#app/features/audit/field-changes.ts";
import { newsType } from "#app/features/news/news-description.ts";
import {
  clearerLabels,
  columnLabel,
  columnLabels,
  findColumnLabel,
  findDescribedLabel,
  findTableLabel,
  loggedTables,
  optionLabel,
  tableLabel,
  tableLabels,
} from "./record-labels.ts";
import { recordTypes } from "./record-types.ts";

function readTables(): Map<string, string[]> {
  const types = readFileSync("app/supabase/database.types.ts", "utf8");
  const rows = /^ {6}(\w+): \{\n {8}Row: \{\n((?: {10}.*\n)+)/gm;
  return new Map([...types.matchAll(rows)].map(([, table = "", row = ""]) => [table, columnsOf(row)]));
}

const columnsOf = (row: string) => [...row.matchAll(/^ {10}"?(\w+)"?:/gm)].map(([, column = ""]) => column);

const tables = readTables();

/** Returns the tables with an audit trigger from the schema files. */
function auditedTables(): string[] {
  const plans = readFileSync("supabase/schemas/saves/saved-tables.sql", "utf8");
  return [...plans.matchAll(/\('(\w+)', '\{/g)].map(([, table = ""]) => table);
}

const unrecorded: Record<string, string[]> = {
  staff_invitations: ["token_hash"],
  record_upkeep: [
    ...["table_name", "row_id", "title", "state", "is_trashed", "program_id", "english", "changed_at", "due_on"],
  ],
  api_tokens: ["token_hash", "last_used_at"],
  review_comments: ["proposal_id", "author"],
  webhooks: ["failures", "failing_since"],
  breaches: [
    ...["nature", "places", "consequences", "measures", "counts", "counted_at"],
    ...["report_es", "report_en", "message_es", "message_en"],
  ],
  data_requests: [
    ...["identification", "represented", "mandate", "concerns", "details", "received_at", "confirmed_at"],
    ...["due_on", "extended_due_on", "extended_at", "decided_at"],
  ],
  erasures: ["erased_at", "erased_by", "reason", "result"],
  term_runs: ["ran_at", "removed", "last_removed_at", "last_removed"],
  change_batches: ["undoes", "row_count"],
  contact_message_entries: ["message_id", "author", "mail_state", "mail_at", "mail_reason"],
};

describe("labels of the audit log", () => {
  test("exist for tables of the database only", () => {
    expect(tables.size).toBeGreaterThan(30);
    // Tables removed or renamed by migrations remain in older events.
    const gone = loggedTables.filter((table) => !tables.has(table));
    // Exports and other actions are logged under names that are not tables.
    expect(["program_drafts", "record_drafts", "accreditation_files"]).toEqual(expect.arrayContaining(gone));
  });

  test("cover each audited table", () => {
    const audited = auditedTables();
    expect(audited.length).toBeGreaterThan(20);
    expect(audited.filter((table) => !findTableLabel(table))).toEqual([]);
  });

  test.each([...tables].filter(([table]) => loggedTables.includes(table)))(
    "cover each column of %s",
    (table, columns) => {
      const isRecorded = (column: string) => !bookkeeping.has(column) && !unrecorded[table]?.includes(column);
      expect(columns.filter((column) => isRecorded(column) && !findColumnLabel(table, column))).toEqual([]);
    },
  );

  test("are listed for columns without a field only", () => {
    const undescribed = new Set(
      [...tables].flatMap(([table, columns]) => columns.filter((column) => !findDescribedLabel(table, column))),
    );
    // Accounts are logged with their programs, and files of accreditation with their options.
    const logged = ["programs", "first_year", "last_year", "format"];
    expect(Object.keys(columnLabels).filter((column) => !undescribed.has(column) && !logged.includes(column))).toEqual(
      [],
    );
  });

  test("replace those of existing fields only", () => {
    const clearer = Object.entries(clearerLabels).flatMap(([table, labels]) =>
      Object.keys(labels).map((column) => ({ table, column })),
    );
    expect(clearer.filter(({ table, column }) => !findDescribedLabel(table, column))).toEqual([]);
  });
});

test("a table is named like its first record type, or in the list of the others", () => {
  const named = ["programs", "cohorts", "staff", "removed_table"].map(tableLabel);
  expect(named).toEqual(["Programa", "Cohorte", "Cuenta del personal", "removed_table"]);
  const twice = [newsType, ...recordTypes].filter(({ table }) => table in tableLabels);
  expect(twice.map(({ table }) => table)).toEqual([]);
});

describe("the label of a column", () => {
  test.each([
    ["that of its field", "projects", "status", "Estado del proyecto"],
    ["that of the first of several types with the table", "programs", "degree", "Grado que otorga"],
    ["that of a child table's field", "graduate_destinations", "sector", "Sector"],
    ["the type of its record", "publication_academics", "publication_id", "Publicación"],
    ["that of the state", "projects", "visibility", "Estado"],
    ["that of the end of publication", "events", "expires_at", "Se archiva el"],
    ["a clearer one than the form's", "fee_rules", "last_check_month", "Mes del último cheque"],
    ["a listed one without a field", "staff_invitations", "expires_at", "Vence el"],
    ["its name if no table has it", "programs", "removed_column", "removed column"],
  ])("is %s", (_, table, column, label) => {
    expect(columnLabel(table, column)).toBe(label);
  });
});

describe("the label of an option", () => {
  test.each([
    ["that of its field", "documents", "kind", "regulations"],
    ["that of a child row's field", "graduate_destinations", "sector", "public_service"],
    ["that of the state", "news", "status", "draft"],
    ["that of the state of a table without a form", "record_drafts", "status", "scheduled"],
    ["of the second of several types with the table", "programs", "type", "health_specialty"],
  ])("is %s", (_, table, column, code) => {
    expect(optionLabel(table, column, code)).toMatch(/^[A-ZÁÉÍÓÚ]/);
  });

  test("is missing for other values, columns and tables", () => {
    expect([
      optionLabel("news", "status", "none"),
      optionLabel("news", "title", "draft"),
      optionLabel("x", "y", "z"),
    ]).toEqual([null, null, null]);
  });
});
