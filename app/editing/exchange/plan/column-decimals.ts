import type { Field } from "#app/editing/description/field.ts";
import type { ExchangeColumn } from "../exchange-columns.ts";
import type { SourceRow } from "../files/source-file.ts";

type Sign = "," | ".";

/** Kinds of fields whose cells are numbers. */
export const numberKinds: readonly Field["kind"][] = ["number", "money", "percent"];
/** Numbers with an unambiguous decimal separator: «5.25», «0.125», «1.234,5», «1,234,567». */
const proofs: Record<Sign, RegExp> = {
  ",": /^-?(?:\d+,(?:\d{1,2}|\d{4,})|0,\d+|\d{1,3}(?:\.\d{3})+,\d+|\d{1,3}(?:\.\d{3}){2,})$/,
  ".": /^-?(?:\d+\.(?:\d{1,2}|\d{4,})|0\.\d+|\d{1,3}(?:,\d{3})+\.\d+|\d{1,3}(?:,\d{3}){2,})$/,
};

/**
 * Returns the decimal separator of each column that contains an unambiguous number: in a column with «5.25», «6.125» is
 * no thousands group. Columns with contradictory numbers are omitted.
 */
export function columnDecimals(columns: readonly ExchangeColumn[], rows: readonly SourceRow[]): Map<string, Sign> {
  const signs = new Map<string, Sign>();
  for (const { name, field } of columns) {
    if (!numberKinds.includes(field.kind)) continue;
    const numbers = rows.map(({ values }) => (values[name] ?? "").replace(/^[^\d-]+|[^\d]+$/g, "").replace(/\s/g, ""));
    const proven = (Object.keys(proofs) as Sign[]).filter((sign) => numbers.some((text) => proofs[sign].test(text)));
    if (proven.length === 1 && proven[0]) signs.set(name, proven[0]);
  }
  return signs;
}
