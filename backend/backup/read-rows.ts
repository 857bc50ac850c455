import { createHash } from "node:crypto";
import type { Sql } from "../database/database.ts";
import { nameOf, quote, type Table } from "./list-tables.ts";

/** Session settings that make the text of values independent of the server, without timeouts. */
export const textSettings = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex';
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;`;

const batch = 500;

/**
 * Iterates over the rows of a table in batches of a few hundred, in a transaction with `textSettings`. Each row is one
 * line: a JSON array of the texts of `columns`, in their order. The order of rows depends only on their content.
 */
export async function* readRows(
  sql: Sql,
  table: Pick<Table, "schema" | "name" | "order"> & { columns: readonly string[] },
): AsyncGenerator<string[]> {
  const line = `to_json(array[${table.columns.map((column) => `${quote(column)}::text`).join(", ")}])::text`;
  const query = table.order
    ? `select ${line} as line from ${nameOf(table)} order by ${table.order}`
    : `select line from (select ${line} as line from ${nameOf(table)}) as lines order by line collate "C"`;
  await sql.execute(`declare backup_rows no scroll cursor for ${query}`);
  for (;;) {
    const rows = await sql.query<{ line: string }>(`fetch ${batch} from backup_rows`);
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await sql.execute("close backup_rows");
}

export function createLineCounter() {
  const hash = createHash("sha256");
  let rows = 0;
  return {
    take(lines: string[]): string {
      const text = `${lines.join("\n")}\n`;
      rows += lines.length;
      hash.update(text);
      return text;
    },
    result: () => ({ rows, sha256: hash.digest("hex") }),
  };
}
