import type { Comparison, Condition, Connective, Field } from "./query.ts";
import { Scanner } from "./scanner.ts";

/** Operators that also accept a list of values: `eq(any).{1,2}`. */
const quantified = new Set(["eq", "gt", "gte", "lt", "lte", "like", "ilike", "match", "imatch"]);
const textSearches = new Set(["fts", "plfts", "phfts", "wfts"]);
const others = new Set(["neq", "in", "is", "isdistinct", "cs", "cd", "ov", "sl", "sr", "nxr", "nxl", "adj"]);

const operatorName = /[a-z]+(?=[.(])/y;
const plainElement = /[^,)]*/y;
const braced = /\{[^{}]*\}(?=[,)])/y;
const unquoted = /[^,)]*/y;

/** Returns true if a parameter's value begins with an operator, like a condition. */
export function hasOperator(value: string): boolean {
  const name = /^(?:not\.)?([a-z]+)(?:\([^)]*\))?\./.exec(value)?.[1] ?? "";
  return quantified.has(name) || textSearches.has(name) || others.has(name);
}

/** Parses the value of a column's parameter, such as `not.in.(1,2)`. */
export function parseComparison(field: Field, text: string): Comparison {
  const scanner = new Scanner(text, "filter");
  const start = readOperator(scanner);
  const comparison = { ...start, field, value: readWholeValue(scanner, start) };
  scanner.expectEnd();
  return comparison;
}

export function parseConnective(kind: Connective["kind"], isNegated: boolean, text: string): Connective {
  const scanner = new Scanner(text, "logic tree");
  const parts = readParts(scanner);
  scanner.expectEnd();
  return { kind, isNegated, parts };
}

function readParts(scanner: Scanner): Condition[] {
  scanner.expect("(");
  const parts: Condition[] = [];
  do parts.push(readPart(scanner));
  while (scanner.take(","));
  scanner.expect(")");
  return parts;
}

function readPart(scanner: Scanner): Condition {
  const [, not, kind] = scanner.match(/(not\.)?(and|or)(?=\()/y) ?? [];
  if (kind) return { kind: kind as Connective["kind"], isNegated: Boolean(not), parts: readParts(scanner) };
  const field = scanner.field();
  scanner.expect(".");
  const start = readOperator(scanner);
  return { ...start, field, value: readValueInTree(scanner, start) };
}

type Start = Omit<Comparison, "field" | "value">;

function readOperator(scanner: Scanner): Start {
  const isNegated = scanner.take("not.");
  const name = scanner.match(operatorName)?.[0] ?? scanner.fail("an operator (eq, gt, …)");
  const [, words = null] = scanner.match(/\(([^()]*)\)/y) ?? [];
  const isKnown = quantified.has(name) || textSearches.has(name) || others.has(name);
  const isQuantifier = words === "any" || words === "all";
  if (!isKnown || (words !== null && !textSearches.has(name) && !(isQuantifier && quantified.has(name)))) {
    scanner.fail("a known operator (eq, gt, …)");
  }
  scanner.expect(".");
  const quantifier = isQuantifier && quantified.has(name) ? words : null;
  return { kind: "comparison", isNegated, operator: name, quantifier, language: quantifier ? null : words };
}

/** Parses the rest of a parameter as one value, including quotes, except for a list. */
function readWholeValue(scanner: Scanner, start: Start): Comparison["value"] {
  if (start.operator === "in") return readList(scanner);
  const [value = ""] = scanner.match(/.*/sy) ?? [];
  return checkValue(scanner, start, value);
}

function readValueInTree(scanner: Scanner, start: Start): Comparison["value"] {
  if (start.operator === "in") return readList(scanner);
  const value = scanner.quoted() ?? scanner.match(braced)?.[0] ?? scanner.match(unquoted)?.[0] ?? "";
  return checkValue(scanner, start, value);
}

function checkValue(scanner: Scanner, { operator, quantifier }: Start, value: string): Comparison["value"] {
  if (operator === "is" && !/^(null|not_null|true|false|unknown)$/i.test(value)) {
    scanner.fail("null, not_null, true, false or unknown");
  }
  return quantifier ? readArray(value, scanner) : value;
}

function readList(scanner: Scanner): string[] {
  scanner.expect("(");
  const values: string[] = [];
  if (scanner.take(")")) return values;
  do values.push(scanner.quoted() ?? scanner.match(plainElement)?.[0] ?? "");
  while (scanner.take(","));
  scanner.expect(")");
  return values;
}

/** Parses a one-dimensional array of PostgreSQL: `{a,"b,c"}`. */
function readArray(text: string, whole: Scanner): string[] {
  const scanner = new Scanner(text, "array");
  if (!scanner.take("{")) whole.fail('a list such as "{a,b}"');
  const values: string[] = [];
  if (!scanner.take("}")) {
    do values.push(scanner.quoted() ?? scanner.match(/[^,{}"]*/y)?.[0].trim() ?? "");
    while (scanner.take(","));
    scanner.expect("}");
  }
  scanner.expectEnd();
  return values;
}
