import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { valueText } from "./audit-labels.ts";
import { columnLabels } from "./column-labels.ts";
import { bookkeeping } from "./field-changes.ts";
import { tableLabels } from "./table-labels.ts";

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
    const gone = Object.keys(tableLabels).filter((table) => !tables.has(table));
    // Exports and other actions are logged under names that are not tables.
    expect(["program_drafts", "record_drafts", "accreditation_files"]).toEqual(expect.arrayContaining(gone));
  });

  test("cover each audited table", () => {
    const audited = auditedTables();
    expect(audited.length).toBeGreaterThan(20);
    expect(audited.filter((table) => !(table in tableLabels))).toEqual([]);
  });

  test.each([...tables].filter(([table]) => table in tableLabels))("cover each column of %s", (table, columns) => {
    const isRecorded = (column: string) => !bookkeeping.has(column) && !unrecorded[table]?.includes(column);
    expect(columns.filter((column) => !(column in columnLabels) && isRecorded(column))).toEqual([]);
  });
});

test("formats blocks as plain text", () => {
  const blocks = [
    {
      id: "44557f7bd38b77bc1c25ff9e6955b5e8",
      of: "ab12",
      text: "Hoy llueve.",
      type: "paragraph",
      as: "bullet",
      level: 2,
    },
    { id: "0c5f", text: "Ya", type: "quote", author: "Ana" },
  ];
  expect(valueText("body", blocks, "America/Santiago")).toBe("Hoy llueve. Ya — Ana");
});
