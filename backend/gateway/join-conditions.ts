import { addToList } from "../../app/lib/add-to-list.ts";
import { quotedOperand } from "../../app/lib/quoted-operand.ts";

/** Parameters of an address that are no conditions; those of embedded tables have the table's name before. */
const plain = /^(.+\.)?(select|order|limit|offset|columns|on_conflict)$/;

/**
 * Before the name of a condition: the embedded table that it is about. The connectives may be turned around by `not.`.
 */
const named = /^(?<table>(?:[^.]+\.)*?)(?<name>(?:not\.)?(?:and|or)|[^.]+)$/s;

/** A condition's operator, turned around or with its own arguments, and what it compares with. */
const compared = /^(?<operator>(?:not\.)?[a-z]+(?:\([^)]*\))?)\.(?<operand>.*)$/s;

/**
 * The query of an address in which each condition has a parameter of its own name: those of one name, which PostgREST
 * takes all, become one `and`, since lite keeps the last of those alone that ask the same of a column.
 */
export function joinConditions(search: string): string {
  const parameters = [...new URLSearchParams(search)];
  const times = new Map<string, number>();
  for (const [name] of parameters) if (!plain.test(name)) times.set(name, (times.get(name) ?? 0) + 1);
  if (![...times.values()].some((count) => count > 1)) return search;

  const kept: [string, string][] = [];
  const joined = new Map<string, string[]>();
  for (const [key, value] of parameters) {
    const { table = "", name = "" } = named.exec(key)?.groups ?? {};
    const isRepeated = (times.get(key) ?? 0) > 1;
    if (!name || !(isRepeated || (name === "and" && times.has(key)))) kept.push([key, value]);
    else addToList(joined, table, asPart(name, value));
  }
  for (const [table, parts] of joined) kept.push([`${table}and`, `(${parts.join()})`]);
  return `?${new URLSearchParams(kept)}`;
}

/** A condition in the form that it has within an `and`. */
function asPart(name: string, value: string): string {
  if (/^(not\.)?(and|or)$/.test(name)) return `${name}${value}`;
  const { operator, operand = "" } = compared.exec(value)?.groups ?? {};
  if (!operator) return `${name}.${value}`;
  const isList = /^(not\.)?in$/.test(operator);
  return `${name}.${operator}.${isList || !/[,()]/.test(operand) ? operand : quotedOperand(operand)}`;
}
