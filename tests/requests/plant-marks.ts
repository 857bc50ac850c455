import type { Sql, SqlDatabase } from "../../backend/database/database.ts";
import { tableExpectations } from "../database/table-expectations.ts";
import { recorded } from "./check-changes.ts";
import type { Relation, Schema } from "./read-schema.ts";

type Column = Relation["columns"][number];

/** Columns that conditions of other tables refer to. */
const kept = new Set(["code"]);

/**
 * Replaces changeable texts, numbers and JSON values of the sample rows by unique marks, so that a response reveals the
 * rows of its values in any shape. Keeps columns that determine access, and those whose constraints reject marks.
 */
export async function plantMarks(database: SqlDatabase, { relations }: Schema): Promise<void> {
  let next = 101;
  const markFor = ({ type }: Column) => {
    next += 1;
    if (type === "jsonb") return JSON.stringify({ planted: `qz${next}qz` });
    return type === "text" ? `qz${next}qz` : next;
  };
  for (const { name, columns } of relations) {
    // Filled by triggers from marked rows.
    if (name in recorded) continue;
    const key = tableExpectations[name]?.key ?? "";
    const rows = await database.query<{ key: string }>(`select (${key})::text as key from public.${name}`);
    const mark = (sql: Sql, row: string, some: Column[]) => {
      const sets = some.map((column, index) => `"${column.name}" = $${index + 2}`);
      const update = `update public.${name} set ${sets} where (${key})::text = $1`;
      return sql.query(update, [row, ...some.map(markFor)]);
    };
    // Tried with every row, since constraints differ between rows (an image and a PDF).
    const isTaken = (some: Column[]) =>
      tryOut(database, async (sql) => {
        for (const row of rows) await mark(sql, row.key, some);
      });
    const markable = rows.length > 0 ? await largestTaken(columns.filter(isFree(name)), isTaken) : [];
    if (markable.length) for (const row of rows) await mark(database, row.key, markable);
  }
}

/** True if a column has a type that accepts marks and does not determine access. */
function isFree(table: string): (column: Column) => boolean {
  const expectation = tableExpectations[table];
  const conditions = Object.values(expectation?.access ?? {}).map(({ changes }) => changes ?? "");
  const spoken = [expectation?.key, expectation?.published, expectation?.directed, ...conditions].join(" ");
  return ({ name, type }) =>
    /^(text|jsonb|integer|smallint|bigint|numeric)$/.test(type) &&
    !kept.has(name) &&
    !new RegExp(`\\b${name}\\b`).test(spoken);
}

/** Returns the columns that are accepted, by halving sets of which one is not: most are accepted together. */
async function largestTaken(columns: Column[], isTaken: (some: Column[]) => Promise<boolean>): Promise<Column[]> {
  if (columns.length === 0 || (await isTaken(columns))) return columns;
  if (columns.length === 1) return [];
  const half = Math.ceil(columns.length / 2);
  return [
    ...(await largestTaken(columns.slice(0, half), isTaken)),
    ...(await largestTaken(columns.slice(half), isTaken)),
  ];
}

/** Returns whether the database accepts a change; rolls back. */
async function tryOut(database: SqlDatabase, work: (sql: Sql) => Promise<unknown>): Promise<boolean> {
  const undone = new Error("undone");
  const error = await database
    .transaction(async (sql) => {
      await work(sql);
      throw undone;
    })
    .catch((reason: unknown) => reason);
  return error === undone;
}
