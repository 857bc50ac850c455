import { queryLimits, type Sender } from "../limits/request-limits.ts";
import type { Comparison, Condition, Query } from "./query.ts";
import { RestError } from "./rest-error.ts";

const counted = {
  embeds: "embedded tables",
  columns: "columns",
  filters: "conditions",
  listItems: "values in lists",
  orderTerms: "terms of the order",
};

/** Rejects too many parameters or too deeply nested brackets (413), which are parsed by recursion. */
export function checkAddress(parameters: URLSearchParams): void {
  if (parameters.size > queryLimits.parameters) throw tooMany("parameters", parameters.size, queryLimits.parameters);
  for (const [name, value] of parameters) {
    // PostgreSQL's texts end at a NUL.
    if (name.includes("\0") || value.includes("\0")) throw nullCharacter();
    if (nestingOf(value) > queryLimits.nesting) throw tooDeep("brackets", queryLimits.nesting);
  }
}

/** Rejects regular expressions (PGRST127), and expensive queries from outside (413). */
export function checkQuery(query: Query, sender: Sender): void {
  const isOutside = sender === "visitor" || sender === "staff";
  const counts = { embeds: 0, columns: 0, filters: 0, listItems: 0, orderTerms: 0 };

  function countQuery({ select, conditions, order }: Query, depth: number): void {
    if (isOutside && depth > queryLimits.embedDepth) throw tooDeep("embedded tables", queryLimits.embedDepth);
    counts.orderTerms += order.length;
    for (const condition of conditions) countCondition(condition, 0);
    for (const item of select) {
      if (item.kind === "field") counts.columns += 1;
      else {
        counts.embeds += 1;
        countQuery(item.query, depth + 1);
      }
    }
  }

  function countCondition(condition: Condition, depth: number): void {
    if (isOutside && depth > queryLimits.filterDepth) throw tooDeep("conditions", queryLimits.filterDepth);
    if (condition.kind !== "comparison") {
      for (const part of condition.parts) countCondition(part, depth + 1);
      return;
    }
    counts.filters += 1;
    if (Array.isArray(condition.value)) counts.listItems += condition.value.length;
    checkComparison(condition, isOutside);
  }

  countQuery(query, 0);
  if (!isOutside) return;
  for (const name of Object.keys(counted) as (keyof typeof counted)[]) {
    if (counts[name] > queryLimits[name]) throw tooMany(counted[name], counts[name], queryLimits[name]);
  }
}

function checkComparison({ operator, value }: Comparison, isOutside: boolean): void {
  if (operator.endsWith("match")) {
    throw new RestError(400, "PGRST127", "Regular expressions are not supported", {
      hint: "Use like or ilike, or one of the text searches.",
    });
  }
  if (!isOutside) return;
  if (operator.endsWith("like")) {
    for (const pattern of [value].flat()) {
      const wildcards = pattern.replace(/[^%*]/g, "").length;
      if (wildcards > queryLimits.wildcards) throw tooMany("wildcards", wildcards, queryLimits.wildcards);
    }
  }
  if (operator.endsWith("fts")) {
    const text = String(value);
    const negations = text.replace(/[^!-]/g, "").length;
    const { searchLength } = queryLimits;
    if (text.length > searchLength) throw tooMany("characters to search for", text.length, searchLength);
    if (negations > queryLimits.negations) throw tooMany("negations", negations, queryLimits.negations);
  }
}

const nullCharacter = () => new RestError(400, "22021", "The address has a null character");

function nestingOf(text: string): number {
  let [open, most] = [0, 0];
  for (const character of text) {
    if ("([{".includes(character)) open += 1;
    else if (")]}".includes(character)) open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

// PostgreSQL's code for an exceeded limit, with PostgREST's status.
const refusal = (message: string) => new RestError(413, "54000", message, { hint: "Ask for less at once." });

const tooMany = (what: string, count: number, most: number) =>
  refusal(`The request has ${count} ${what}, of which ${most} are allowed`);

const tooDeep = (what: string, most: number) => refusal(`The request nests ${what} more than ${most} deep`);
