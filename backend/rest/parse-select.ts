import type { Embed, Query, SelectedField } from "./query.ts";
import { RestError } from "./rest-error.ts";
import { Scanner } from "./scanner.ts";

const aggregate = /\.?(?:count|sum|avg|min|max)\(\)/y;
const castType = /[\p{L}\p{N}_ ]+(?:\(\d+(?:,\d+)?\))?(?:\[\])*/uy;

export const emptyQuery = (select: Query["select"] = []): Query => ({
  select,
  conditions: [],
  order: [],
  limit: null,
  offset: 0,
});

/** Parses the parameter `select`. Throws PGRST100, and PGRST123 for aggregates, which Supabase disables too. */
export function parseSelect(text: string): Query["select"] {
  const scanner = new Scanner(text, "select parameter");
  const items = scanner.isAtEnd ? [] : readItems(scanner);
  scanner.expectEnd();
  return items;
}

function readItems(scanner: Scanner): Query["select"] {
  const items: Query["select"] = [];
  do items.push(readItem(scanner));
  while (scanner.take(","));
  return items;
}

function readItem(scanner: Scanner): SelectedField | Embed {
  if (scanner.take("...")) return readEmbed(scanner, { alias: null, target: scanner.name(), isSpread: true });
  if (scanner.take("*")) return { kind: "field", field: { column: "*", path: [] }, alias: null, cast: null };
  refuseAggregate(scanner);
  let alias: string | null = null;
  let column = scanner.name();
  if (scanner.startsWith(":") && !scanner.startsWith("::")) {
    scanner.expect(":");
    alias = column;
    refuseAggregate(scanner);
    column = scanner.name();
  }
  if (scanner.startsWith("!") || scanner.startsWith("(")) {
    return readEmbed(scanner, { alias, target: column, isSpread: false });
  }
  const path = scanner.jsonPath();
  const cast = readCast(scanner);
  refuseAggregate(scanner);
  return { kind: "field", field: { column, path }, alias, cast };
}

function readCast(scanner: Scanner): string | null {
  if (!scanner.take("::")) return null;
  return scanner.match(castType)?.[0].trim() || scanner.fail("a type");
}

function readEmbed(scanner: Scanner, named: Pick<Embed, "alias" | "target" | "isSpread">): Embed {
  let hint: string | null = null;
  let isInner = false;
  while (scanner.take("!")) {
    const word = scanner.name();
    if (word === "inner") isInner = true;
    else if (word !== "left") hint = word;
  }
  scanner.expect("(");
  const select = scanner.startsWith(")") ? [] : readItems(scanner);
  scanner.expect(")");
  return { kind: "embed", ...named, hint, isInner, query: emptyQuery(select) };
}

function refuseAggregate(scanner: Scanner): void {
  if (!scanner.match(aggregate)) return;
  throw new RestError(400, "PGRST123", "Use of aggregate functions is not allowed");
}
