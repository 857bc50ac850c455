import type { Comparison, Condition } from "./query.ts";
import { arrayText, type Source, type SqlWriter } from "./sql-writer.ts";
import { writeField } from "./write-field.ts";

const symbols = new Map(
  Object.entries({
    ...{ eq: "=", neq: "<>", gt: ">", gte: ">=", lt: "<", lte: "<=", like: "like", ilike: "ilike" },
    ...{ isdistinct: "is distinct from", cs: "@>", cd: "<@", ov: "&&", sl: "<<", sr: ">>", nxr: "&<", nxl: "&>" },
    adj: "-|-",
  }),
);
const queryFunctions = new Map(
  Object.entries({
    ...{ fts: "to_tsquery", plfts: "plainto_tsquery", phfts: "phraseto_tsquery", wfts: "websearch_to_tsquery" },
  }),
);

type Place = {
  writer: SqlWriter;
  source: Source;
  alias: string;
  /** Returns SQL that is null if an embed of this name has no rows; null for other names. */
  embedData(name: string): string | null;
};

export function writeCondition(place: Place, condition: Condition): string {
  if (condition.kind === "comparison") return writeComparison(place, condition);
  const parts = condition.parts.map((part) => writeCondition(place, part));
  const joined = `(${parts.join(` ${condition.kind} `)})`;
  return condition.isNegated ? `not ${joined}` : joined;
}

function writeComparison(place: Place, comparison: Comparison): string {
  const sql = writePositive(place, comparison);
  return comparison.isNegated ? `not (${sql})` : sql;
}

function writePositive(place: Place, { field, operator, quantifier, language, value }: Comparison): string {
  const { writer } = place;
  const embed = field.path.length === 0 && operator === "is" ? place.embedData(field.column) : null;
  const left = embed ?? writeField(writer, field, place.source, place.alias);
  if (operator === "is") return `${left} is ${String(value).toLowerCase().replace("_", " ")}`;
  if (operator === "in") return `${left} = any (${writer.value(arrayText([value].flat()))})`;
  const call = queryFunctions.get(operator);
  if (call) return writeTextSearch(place, left, field, call, language, String(value));
  const right = operator.endsWith("like") ? [value].flat().map((pattern) => pattern.replaceAll("*", "%")) : value;
  if (quantifier) return `${left} ${symbols.get(operator)} ${quantifier} (${writer.value(arrayText([right].flat()))})`;
  return `${left} ${symbols.get(operator)} ${writer.value(String(right))}`;
}

function writeTextSearch(
  { writer, source }: Place,
  left: string,
  { column, path }: Comparison["field"],
  call: string,
  language: string | null,
  query: string,
): string {
  const own = source.columns.get(column);
  const config = language === null ? "" : `${writer.value(language)}::regconfig, `;
  const isDocument = !own?.isText && !own?.isJson && path.length === 0;
  const document = isDocument ? left : `to_tsvector(${config}${left})`;
  return `${document} @@ ${call}(${config}${writer.value(query)})`;
}
