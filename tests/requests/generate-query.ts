import fc from "fast-check";
import { costlyParameters } from "./generate-costly.ts";
import { jsonPath, type Words } from "./generate-words.ts";

type Parameter = [name: string, value: string];

const operators = [
  ...["eq", "eq", "neq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch", "in", "is", "isdistinct"],
  ...["cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj", "fts", "plfts", "phfts", "wfts(spanish)", "fts(nope)"],
  ...["not.eq", "not.in", "not.is", "eq(any)", "like(all)", "gt(any)", "not.not.eq", "nope", "", "toString"],
  ...["not.match", "not.imatch", "match(any)", "imatch(all)", "not.match(all)"],
];
const operator = fc.constantFrom(...operators);

export function queryFor(words: Words): fc.Arbitrary<Parameter[]> {
  const { column, cell, value } = words;
  const condition = fc.tuple(column, operator, value).map(([name, op, text]): Parameter => [name, `${op}.${text}`]);
  const hit = cell.map(([name, text]): Parameter => [name, text === "null" ? "is.null" : `eq.${text}`]);
  const some = cell.map(([name]): Parameter => [name, "not.is.null"]);
  const embedded = fc
    .tuple(words.neighbor, fc.oneof(condition, hit))
    .map(([name, [inner, text]]): Parameter => [`${name}.${inner}`, text]);
  const embedding = fc
    .tuple(words.neighbor, fc.constantFrom("is.null", "not.is.null", "eq.1"))
    .map(([name, text]): Parameter => [name, text]);
  const logic = fc
    .tuple(
      fc.constantFrom("or", "and", "not.or", "not.and"),
      fc.array(fc.oneof(condition, hit, some), { maxLength: 3 }),
      fc.boolean(),
    )
    .map(([name, parts, nested]): Parameter => {
      const text = parts.map((part) => part.join(".")).join(",");
      return [name, nested ? `(and(${text}),or(${text}))` : `(${text})`];
    });
  const order = fc
    .tuple(
      fc.oneof(
        column,
        fc.tuple(words.neighbor, column).map(([name, inner]) => `${name}(${inner})`),
      ),
      fc.constantFrom("", ".asc", ".desc.nullslast", ".asc.nullsfirst", ".sideways"),
    )
    .map(([name, direction]): Parameter => ["order", name + direction]);
  const rest = fc
    .tuple(
      fc.constantFrom("limit", "offset", "on_conflict", "columns"),
      fc.oneof({ weight: 4, arbitrary: fc.nat(9).map(String) }, { weight: 1, arbitrary: fc.oneof(column, value) }),
    )
    .map(([name, text]): Parameter => [name, text]);
  const filters = fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.oneof(hit, some) },
      { weight: 1, arbitrary: condition },
      { weight: 1, arbitrary: fc.oneof(embedded, embedding, logic) },
    ),
    { maxLength: 3 },
  );
  const maybe = <T>(arbitrary: fc.Arbitrary<T>, maxLength: number) =>
    fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: fc.array(arbitrary, { maxLength }) });
  const rarely = <T>(arbitrary: fc.Arbitrary<T[]>) =>
    fc.oneof({ withCrossShrink: true }, { weight: 15, arbitrary: fc.constant([]) }, { weight: 1, arbitrary });
  return fc
    .tuple(filters, maybe(selectFor(words), 1), maybe(fc.oneof(order, rest), 2), rarely(costlyParameters(words)))
    .map((parts): Parameter[] => parts.flat());
}

function selectFor({ column, neighbor, foreignKey, value }: Words): fc.Arbitrary<Parameter> {
  const field = fc.oneof(
    { weight: 20, arbitrary: column },
    { weight: 6, arbitrary: fc.constant("*") },
    { weight: 1, arbitrary: column.map((name) => `alias:${name}`) },
    { weight: 1, arbitrary: fc.tuple(column, jsonPath).map((parts) => parts.join("")) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(column, fc.constantFrom("text", "int", "jsonb", "regclass", "nope"))
        .map((parts) => parts.join("::")),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(column, fc.constantFrom("count", "sum", "max", "nope"))
        .map(([name, by]) => `${name}.${by}()`),
    },
    { weight: 1, arbitrary: value },
  );
  const fields = fc.array(field, { maxLength: 3 }).map((parts) => parts.join(","));
  const hint = fc.oneof(
    fc.constantFrom("", "", "!inner", "!left"),
    foreignKey.map((name) => `!${name}`),
  );
  const embed = fc
    .tuple(fc.constantFrom("", "", "", "...", "other:"), neighbor, hint, neighbor, fields)
    .map(([before, name, how, deeper, inner]) => `${before}${name}${how}(${inner || `*,${deeper}(*)`})`);
  return fc
    .array(fc.oneof({ weight: 2, arbitrary: field }, { weight: 1, arbitrary: embed }), { maxLength: 4 })
    .map((parts): Parameter => ["select", parts.join(",")]);
}
