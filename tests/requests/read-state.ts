import type { PersonName } from "../database/people.ts";
import { seenBy, tableExpectations } from "../database/table-expectations.ts";
import type { Schema } from "./read-schema.ts";

export type StateRow = {
  table: string;
  key: string;
  row: Record<string, unknown>;
  seen: boolean;
  /** True if this person may change it, provided they may change rows of the table. */
  changeable: boolean;
};

export type State = {
  /** By table and key. */
  rows: Map<string, StateRow>;
  tables: Map<string, Set<string>>;
  seen: Map<string, Record<string, unknown>[]>;
  marks: Set<string>;
};

/** Pattern of the marks of `plant-marks.ts`. */
export const markPattern = /qz\d+qz/g;

/** Returns a statement that reads all rows with this person's expected access. */
export function stateQuery(person: PersonName, { elsewhere }: Schema): string {
  const exposed = Object.entries(tableExpectations).map(([table, expectation]) => {
    const { changes = "true" } = expectation.access[person];
    return `select '${table}' as "table", (${expectation.key})::text as key, to_jsonb(${table}) as row,
      coalesce((${seenBy(expectation, person)}), false) as seen, coalesce((${changes}), false) as changeable
      from public.${table}`;
  });
  const closed = elsewhere.map(
    (table) => `select '${table}', to_jsonb(t)::text, to_jsonb(t), false, false from ${table} t`,
  );
  return `select * from (${[...exposed, ...closed].join("\nunion all\n")}) rows order by "table", key, row::text`;
}

/** Returns the state from the rows of that statement. */
export function readState(rows: unknown[]): State {
  const state: State = { rows: new Map(), tables: new Map(), seen: new Map(), marks: new Set() };
  for (const row of rows as StateRow[]) {
    state.rows.set(`${row.table} ${row.key}`, row);
    if (!state.tables.has(row.table)) state.tables.set(row.table, new Set(Object.keys(row.row)));
    if (!row.seen) continue;
    const seen = state.seen.get(row.table) ?? [];
    state.seen.set(row.table, [...seen, row.row]);
    for (const [mark] of JSON.stringify(row.row).matchAll(markPattern)) state.marks.add(mark);
  }
  return state;
}
