import fc from "fast-check";
import type { PersonName } from "../database/people.ts";
import { tableExpectations } from "../database/table-expectations.ts";
import { costlyBodies } from "./generate-costly.ts";
import type { Words } from "./generate-words.ts";
import type { State } from "./read-state.ts";

export type Body = { text: string | null; type: string | null };

const json = (value: unknown): Body => ({ text: JSON.stringify(value), type: "application/json" });

const oddBodies = fc.oneof(
  fc.constantFrom<Body>(
    ...[
      "",
      "{",
      "null",
      "[]",
      "{}",
      "[null]",
      "[[]]",
      "[1,2]",
      '"text"',
      "nul",
      "[{},{}]",
      '{"":1}',
      '{"__proto__":{}}',
    ].map((text) => ({ text, type: "application/json" })),
    { text: "a,b\n1", type: "text/csv" },
    { text: "id,title\n1,2\n3", type: "text/csv" },
    { text: "id=1&title=x", type: "application/x-www-form-urlencoded" },
    ...costlyBodies.map((text) => ({ text, type: "application/json" })),
    { text: '{"id":"\\u0000"}', type: "application/json" },
    { text: null, type: null },
  ),
  fc.json({ maxDepth: 3 }).map((text) => ({ text, type: "application/json" })),
  fc.string({ unit: "binary", maxLength: 40 }).map((text) => ({ text, type: "application/json" })),
);

/** Bodies of writes to a relation: valid rows, parts of rows, and invalid values. */
export function bodyFor(person: PersonName, words: Words, state: State): fc.Arbitrary<Body> {
  const expectation = tableExpectations[words.relation];
  const fresh = fc.constant(expectation?.fresh(person) ?? {});
  const rows = [...state.rows.values()].filter(({ table }) => table === words.relation).map(({ row }) => row);
  const there = rows.length ? fc.constantFrom(...rows) : fresh;
  const value = fc.oneof(words.value, fc.jsonValue({ maxDepth: 1 }), fc.constantFrom(null, 0, -1, 1e21, true, [], {}));
  const pairs = fc.array(fc.oneof(words.cell, fc.tuple(words.column, value)), { minLength: 1, maxLength: 3 });
  const part = pairs.map((entries): Record<string, unknown> => Object.fromEntries(entries));
  // A change that everyone with write access may make.
  const change = there.map((row) => ({ [expectation?.changes ?? "id"]: row[expectation?.changes ?? "id"] }));
  const mixed = fc.tuple(fc.oneof(fresh, there), part).map(([whole, more]) => ({ ...whole, ...more }));
  const row = fc.oneof(
    { weight: 3, arbitrary: fc.oneof(fresh, change) },
    { weight: 2, arbitrary: fc.oneof(there, part, mixed) },
  );
  return fc.oneof(
    { weight: 6, arbitrary: row.map(json) },
    { weight: 2, arbitrary: fc.array(row, { maxLength: 3 }).map(json) },
    { weight: 1, arbitrary: row.map(asCsv) },
    { weight: 1, arbitrary: oddBodies },
  );
}

function asCsv(row: Record<string, unknown>): Body {
  const values = Object.values(row).map((value) => (typeof value === "object" ? JSON.stringify(value) : String(value)));
  return { text: `${Object.keys(row).join(",")}\n${values.join(",")}`, type: "text/csv" };
}
