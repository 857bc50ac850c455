import type { LiteQuery } from "../database/load-lite.ts";
import { prepareRefusal } from "../database/prepare-error-for-lite.ts";
import { restError } from "../http/error-responses.ts";
import { currentRequest, queryLimits } from "../limits/request-limits.ts";

type Select = NonNullable<LiteQuery["select"]>;
type Embed = { select?: Select; where?: object; order?: unknown[] };
type Counts = Record<"embeds" | "columns" | "filters" | "listItems" | "orderTerms", number>;

/**
 * The refusal of an address whose parameters are too many or nested too deeply for lite to read them; null when it may
 * be read. Lite reads brackets by recursion.
 */
export function refuseAddress(parameters: URLSearchParams): Response | null {
  if (parameters.size > queryLimits.parameters)
    return answer(tooMany("parameters", parameters.size, queryLimits.parameters));
  for (const value of parameters.values()) {
    if (nestingOf(value) > queryLimits.nesting) return answer(tooDeep("brackets", queryLimits.nesting));
  }
  return null;
}

/**
 * Refuses what a query may not ask for, as lite has read it: there is no second reading of the address that could
 * differ from the first. Regular expressions are refused to all, sizes only to those who come from outside. Throws the
 * error that lite answers with.
 */
export function guardQuery(query: LiteQuery): void {
  const counts: Counts = { embeds: 0, columns: 0, filters: 0, listItems: 0, orderTerms: 0 };
  const isOutside = ["visitor", "staff"].includes(currentRequest.getStore()?.sender ?? "");
  countQuery(query, 0, counts, isOutside);
  if (!isOutside) return;
  for (const [what, count] of Object.entries(counts)) {
    const most = queryLimits[what as keyof Counts];
    if (count > most) throw refusal(tooMany(names[what as keyof Counts], count, most));
  }
}

const names: Record<keyof Counts, string> = {
  embeds: "embedded tables",
  columns: "columns",
  filters: "conditions",
  listItems: "values in lists",
  orderTerms: "terms of the order",
};

function countQuery({ select = [], where = {}, order = [] }: Embed, depth: number, counts: Counts, isOutside: boolean) {
  if (isOutside && depth > queryLimits.embedDepth) throw refusal(tooDeep("embedded tables", queryLimits.embedDepth));
  counts.orderTerms += order.length;
  countFilters(where, 0, counts, isOutside);
  for (const entry of select) {
    for (const column of typeof entry === "string" ? [entry] : Object.values(entry)) {
      if (!isEmbed(column)) counts.columns += 1;
      else {
        counts.embeds += 1;
        countQuery(column, depth + 1, counts, isOutside);
      }
    }
  }
}

function isEmbed(column: unknown): column is Embed {
  return (
    typeof column === "object" && column !== null && ("select" in column || "spread" in column || "join" in column)
  );
}

/** Conditions by column, with operators and connectives as keys that begin with `$`. */
function countFilters(where: object, depth: number, counts: Counts, isOutside: boolean): void {
  if (isOutside && depth > queryLimits.filterDepth) throw refusal(tooDeep("conditions", queryLimits.filterDepth));
  for (const [key, value] of Object.entries(where)) {
    if (key === "$and" || key === "$or") {
      for (const part of [value].flat()) countFilters(part, depth + 1, counts, isOutside);
    } else if (key.startsWith("$") && key !== "$not") {
      counts.filters += 1;
      if (Array.isArray(value)) counts.listItems += value.length;
      guardCondition(key, value, isOutside);
    } else if (typeof value === "object" && value !== null) countFilters(value, depth, counts, isOutside);
  }
}

function guardCondition(operator: string, value: unknown, isOutside: boolean): void {
  if (/regex/i.test(operator)) throw refusal(noRegularExpressions);
  if (!isOutside) return;
  if (/like/i.test(operator)) {
    for (const pattern of [value].flat()) {
      const wildcards = String(pattern).replace(/[^%]/g, "").length;
      if (wildcards > queryLimits.wildcards) throw refusal(tooMany("wildcards", wildcards, queryLimits.wildcards));
    }
  }
  if (operator === "$textSearch") {
    const { query } = value as { query: string };
    const negations = query.replace(/[^!-]/g, "").length;
    const { searchLength } = queryLimits;
    if (query.length > searchLength) throw refusal(tooMany("characters to search for", query.length, searchLength));
    if (negations > queryLimits.negations) throw refusal(tooMany("negations", negations, queryLimits.negations));
  }
}

/** The greatest depth of brackets. */
function nestingOf(text: string): number {
  let [open, most] = [0, 0];
  for (const character of text) {
    if ("([{".includes(character)) open += 1;
    else if (")]}".includes(character)) open -= 1;
    most = Math.max(most, open);
  }
  return most;
}

type Reason = { status: number; code: string; message: string; hint: string };

const noRegularExpressions: Reason = {
  status: 400,
  code: "PGRST127",
  message: "Regular expressions are not supported",
  hint: "Use like or ilike, or one of the text searches.",
};

// PostgreSQL's code for what exceeds a limit, and the status that PostgREST gives it.
const exceeded = { status: 413, code: "54000", hint: "Ask for less at once." };

function tooMany(what: string, count: number, most: number): Reason {
  return { ...exceeded, message: `The request has ${count} ${what}, of which ${most} are allowed` };
}

function tooDeep(what: string, most: number): Reason {
  return { ...exceeded, message: `The request nests ${what} more than ${most} deep` };
}

function refusal({ status, code, ...text }: Reason) {
  return prepareRefusal(status, code, text);
}

function answer({ status, code, message, hint }: Reason): Response {
  return restError(status, code, message, hint);
}
