import fc from "fast-check";
import type { Relation } from "./read-schema.ts";
import type { State } from "./read-state.ts";

/** Vocabulary of requests to a relation: mostly its own names, some of others and invalid ones. */
export type Words = {
  relation: string;
  column: fc.Arbitrary<string>;
  /** A column with an existing value, visible to the person or not. */
  cell: fc.Arbitrary<[column: string, value: string]>;
  value: fc.Arbitrary<string>;
  neighbor: fc.Arbitrary<string>;
  foreignKey: fc.Arbitrary<string>;
};

const oddValues = fc.constantFrom(
  ...["", "*", "%", "null", "true", "unknown", "(1,2)", "(a,b", "{a}", "{", "[1]", "[1,2)", "''", '"', "--", ";", "\\"],
  ...["1", "-1", "1e9", "99999999999999999999", "NaN", "Infinity", "2026-01-01", "0000-00-00", "infinity", "ñ", "😀"],
  ...["00000000-0000-4000-8000-000000000005", '{"a":1}', "$.a", "a.b.c", "draft", "published", "(((", "a{99999}"],
);
const odd = fc.oneof(oddValues, fc.string({ unit: "binary", maxLength: 12 }));
const oddColumns = fc.constantFrom(
  ...["*", "nope", "ctid", "xmin", "tableoid", '"', "a b", "", "count()", "id)", ".."],
  ...["__proto__", "constructor", "toString"],
);

/** JSON path steps that differ from all column names. */
export const jsonPath = fc.constantFrom(
  "->en",
  "->>en",
  "->after->>planted",
  "->>planted",
  "->0",
  "->>-1",
  "->>",
  "->'a'",
);

/** Returns the vocabulary of a relation with values from `state`. */
export function wordsFor(relation: Relation, relations: Relation[], state: State): Words {
  const names = relation.columns.map(({ name }) => name);
  const cells = [...state.rows.values()]
    .filter(({ table }) => table === relation.name)
    .flatMap(({ row }) => Object.entries(row).map(([column, value]) => [column, print(value)] as [string, string]));
  const own = fc.constantFrom(...names);
  const anyColumn = fc.constantFrom(...relations.flatMap(({ columns }) => columns.map(({ name }) => name)));
  const anyRelation = fc.constantFrom(...relations.map(({ name }) => name));
  const cell = cells.length ? fc.constantFrom(...cells) : fc.tuple(own, oddValues);
  const weigh = <T>(first: fc.Arbitrary<T>, second: fc.Arbitrary<T>, third: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 30, arbitrary: first }, { weight: 1, arbitrary: second }, { weight: 1, arbitrary: third });
  return {
    relation: relation.name,
    cell,
    column: weigh(
      own,
      anyColumn,
      fc.oneof(
        oddColumns,
        fc.tuple(own, jsonPath).map((parts) => parts.join("")),
      ),
    ),
    value: weigh(
      cell.map(([, value]) => value),
      oddValues,
      odd,
    ),
    neighbor: weigh(
      relation.neighbors.length ? fc.constantFrom(...relation.neighbors) : anyRelation,
      anyRelation,
      fc.constantFrom("auth.users", "users", "sessions", "nope", "pg_class", "", "rpc", "__proto__", "constructor"),
    ),
    foreignKey: relation.foreignKeys.length ? fc.constantFrom(...relation.foreignKeys) : fc.constant("nope"),
  };
}

function print(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
