import { contentTables } from "./expectations/content-tables.ts";
import { officeTables } from "./expectations/office-tables.ts";
import { recordTables } from "./expectations/record-tables.ts";
import { internal, type TableExpectation } from "./expectations/table-expectation.ts";
import { type PersonName, personIds } from "./people.ts";

const internalTables = [
  "search_documents",
  "listed_texts",
  "named_files",
  "search_words",
  "search_terms",
  "catalogue_counts",
  "catalogue_values",
  "open_records",
  "save_requests",
  "mail_outbox",
  "mail_requests",
  "job_lanes",
] as const;

/** Expectations of every table and view; the tests fail if one is missing. */
export const tableExpectations: Record<string, TableExpectation> = {
  ...contentTables,
  ...recordTables,
  ...officeTables,
  ...Object.fromEntries(internalTables.map((name) => [name, internal(name)])),
};

/** Returns the SQL condition of the rows of a table that this person may see. */
export function seenBy({ access: accessOfAll, published, directed }: TableExpectation, person: PersonName): string {
  const { reads, changes } = accessOfAll[person];
  if (reads === "directed") return directed ?? "false";
  if (reads === "everything") return "true";
  if (reads === "own") return changes ?? `user_id = '${personIds[person]}'`;
  return reads === "published" ? published : "false";
}
