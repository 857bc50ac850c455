import { hasOperator, parseComparison, parseConnective } from "./parse-conditions.ts";
import { emptyQuery, parseSelect } from "./parse-select.ts";
import type { Embed, Field, OrderTerm, Query } from "./query.ts";
import { everyColumn } from "./query.ts";
import { RestError } from "./rest-error.ts";
import { Scanner } from "./scanner.ts";

export type Parameters = {
  query: Query;
  /** Columns that a body may set; null for those of the body. */
  columns: string[] | null;
  onConflict: string[] | null;
  /** Arguments of a function that is called with GET. */
  args: [name: string, value: string][];
};

/**
 * Parses the parameters of a URL. `isArgument` returns true for arguments of the called function. Throws PGRST100 for
 * invalid syntax, and PGRST108 for conditions on a table that is not embedded.
 */
export function parseParameters(
  search: URLSearchParams,
  isArgument: (name: string, value: string) => boolean = () => false,
): Parameters {
  const query = emptyQuery(parseSelect(search.get("select") ?? ""));
  if (query.select.length === 0) query.select.push(everyColumn);
  const parameters: Parameters = { query, columns: null, onConflict: null, args: [] };
  for (const [key, value] of search) {
    if (key === "select") continue;
    if (key === "columns") parameters.columns = parseNames(value, "columns parameter");
    else if (key === "on_conflict") parameters.onConflict = parseNames(value, "on_conflict parameter");
    else if (isArgument(key, value)) parameters.args.push([key, value]);
    else addParameter(query, key, value);
  }
  return parameters;
}

/** Returns true if a parameter can only be an argument: it has a plain name and no operator. */
export const looksLikeArgument = (name: string, value: string): boolean =>
  !name.includes(".") && !/^(order|limit|offset|and|or)$/.test(name) && !hasOperator(value);

function addParameter(query: Query, key: string, value: string): void {
  const { embeds, field } = parseKey(key);
  const { column, path } = field;
  const isNegated = embeds.at(-1) === "not" && (column === "and" || column === "or");
  const target = embedded(query, isNegated ? embeds.slice(0, -1) : embeds);
  if (path.length === 0 && (column === "and" || column === "or")) {
    target.conditions.push(parseConnective(column, isNegated, value));
  } else if (key.endsWith("order") && column === "order") target.order = parseOrder(value);
  else if (key.endsWith("limit") && column === "limit") target.limit = parseCount(value, "limit");
  else if (key.endsWith("offset") && column === "offset") target.offset = parseCount(value, "offset");
  else target.conditions.push(parseComparison(field, value));
}

function parseKey(key: string): { embeds: string[]; field: Field } {
  const scanner = new Scanner(key, "tree path");
  const embeds: string[] = [];
  let column = scanner.name();
  while (scanner.take(".")) {
    embeds.push(column);
    column = scanner.name();
  }
  const path = scanner.jsonPath();
  scanner.expectEnd();
  return { embeds, field: { column, path } };
}

function embedded(query: Query, names: string[]): Query {
  let found = query;
  for (const name of names) {
    const embed = embedOf(found, name);
    if (!embed) {
      throw new RestError(400, "PGRST108", `'${name}' is not an embedded resource in this request`, {
        hint: `Verify that '${name}' is included in the 'select' query parameter.`,
      });
    }
    found = embed.query;
  }
  return found;
}

/** Finds an embed by its alias, or else by its target. */
export function embedOf({ select }: Query, name: string): Embed | undefined {
  const embeds = select.filter((item) => item.kind === "embed");
  return embeds.find(({ alias }) => alias === name) ?? embeds.find(({ alias, target }) => !alias && target === name);
}

function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, "order");
  const terms: OrderTerm[] = [];
  do {
    let field = scanner.field();
    let embed: string | null = null;
    if (field.path.length === 0 && scanner.take("(")) {
      embed = field.column;
      field = scanner.field();
      scanner.expect(")");
    }
    const term: OrderTerm = { embed, field, direction: null, nulls: null };
    while (scanner.take(".")) {
      const [word = scanner.fail("asc, desc, nullsfirst or nullslast")] =
        scanner.match(/(?:asc|desc|nullsfirst|nullslast)(?=[.,]|$)/y) ?? [];
      if (word === "asc" || word === "desc") term.direction = word;
      else term.nulls = word === "nullsfirst" ? "first" : "last";
    }
    terms.push(term);
  } while (scanner.take(","));
  scanner.expectEnd();
  return terms;
}

function parseCount(text: string, what: string): number {
  if (!/^-?\d{1,15}$/.test(text)) new Scanner(text, `${what} parameter`).fail("a number");
  const count = Number(text);
  if (count >= 0) return count;
  throw outOfRange(what === "limit" ? "Limit should be greater than or equal to zero." : "Offset is negative.");
}

export function outOfRange(details: string): RestError {
  return new RestError(416, "PGRST103", "Requested range not satisfiable", { details });
}

function parseNames(text: string, what: string): string[] {
  const scanner = new Scanner(text, what);
  const names: string[] = [];
  do names.push(scanner.name());
  while (scanner.take(","));
  scanner.expectEnd();
  return names;
}
