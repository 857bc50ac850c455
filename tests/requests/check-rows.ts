import { isPlainObject } from "../../app/lib/is-plain-object.ts";
import type { State } from "./read-state.ts";

type Row = Record<string, unknown>;

/**
 * Returns the faults of a response's rows: each must be visible to the person, and there may be no more equal rows than
 * visible ones. Embedded rows are recognized by the name of their table. Only keys that are columns are compared, so
 * computed or renamed values are ignored.
 */
export function checkRows(rows: unknown[], table: string, states: State[], isEmbedded = false): string[] {
  const seen = seenRows(table, states);
  const findings: string[] = [];
  const counts = new Map<string, { columns: string[]; count: number; row: Row }>();
  for (const row of rows) {
    if (!isPlainObject(row)) continue;
    const columns = Object.keys(row).filter((name) => seen.columns.has(name));
    const values = columns.map((name) => canonical(row[name]));
    const group = JSON.stringify([columns, values]);
    counts.set(group, { columns, row, count: (counts.get(group)?.count ?? 0) + 1 });
    for (const [name, value] of Object.entries(row)) {
      if (!states.some(({ tables }) => tables.has(name)) || seen.columns.has(name)) continue;
      findings.push(...checkRows(Array.isArray(value) ? value : [value], name, states, true));
    }
  }
  for (const { columns, count, row } of counts.values()) {
    const like = states.map((state) =>
      (state.seen.get(table) ?? []).filter((one) =>
        columns.every((name) => canonical(one[name]) === canonical(row[name])),
      ),
    );
    const most = Math.max(...like.map((matching) => matching.length));
    // The same row may be embedded through several relations.
    if (isEmbedded ? !most : count > most)
      findings.push(`${count} of ${table} like ${JSON.stringify(row)}, of which ${most} may be seen`);
  }
  return findings;
}

function seenRows(table: string, states: State[]) {
  return { columns: new Set(states.flatMap(({ tables }) => [...(tables.get(table) ?? [])])) };
}

/** Returns equal text for equal values in different notations; objects without nulls equal those with nulls. */
function canonical(value: unknown): string {
  if (typeof value === "string") {
    if (/^\d{4}-\d\d-\d\dT/.test(value)) return String(Date.parse(value));
    if (/^-?\d+(\.\d+)?$/.test(value)) return String(Number(value));
    return value;
  }
  if (Array.isArray(value)) return `[${value.map(canonical)}]`;
  if (!isPlainObject(value)) return String(value);
  return `{${Object.keys(value)
    .filter((name) => value[name] !== null)
    .sort()
    .map((name) => `${name}:${canonical(value[name])}`)}}`;
}
