import type { Field } from "#app/editing/description/field.ts";
import { type FieldValue, readNumber } from "#app/editing/description/field-values.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { UnknownName } from "../plan/import-plan.ts";
import { readChoice, readFlag } from "./read-choice.ts";
import { readDay, readTime } from "./read-day.ts";

/** A parsed cell, or its problem. `unknown` is the related name that is the problem. */
export type ReadCell = { value: FieldValue; problem?: undefined } | { problem: string; unknown?: UnknownName };

/**
 * Converts the trimmed text of a cell to a form value if its field is a single short value; returns the text for other
 * fields. `decimal` is the decimal separator. Empty text is an empty value.
 */
export function readShortCell(field: Field, text: string, decimal: "," | "."): ReadCell {
  switch (field.kind) {
    case "number":
      return numberCell(text, decimal);
    case "money":
      return numberCell(text.replace(/^[^\d-]+|[^\d]+$/g, ""), decimal, text);
    case "percent":
      return numberCell(text.replace(/\s*%$/, ""), decimal);
    case "flag": {
      if (!text) return { value: "" };
      const flag = readFlag(text);
      return flag === null ? { problem: m.exchange_expected_flag() } : { value: flag ? "true" : "" };
    }
    case "day":
      return orProblem(text, readDay(text), m.exchange_expected_day);
    case "time":
      return orProblem(text, readTime(text), m.exchange_expected_time);
    case "choice":
      return orProblem(text, readChoice(field.options, text), () => exampleLabels(field.options));
    case "link":
      return { value: /^www\./i.test(text) ? `https://${text}` : text };
    default:
      return { value: text };
  }
}

function orProblem(text: string, value: string | null, problem: () => string): ReadCell {
  if (!text) return { value: "" };
  return value === null ? { problem: problem() } : { value };
}

function numberCell(text: string, decimal: "," | ".", whole = text): ReadCell {
  if (!whole) return { value: "" };
  const number = readNumber(text, decimal === "," ? "es" : "en");
  // Formatted like typed input, in the language of the page.
  return number === null ? { problem: m.exchange_expected_number() } : { value: formatTypedNumber(number) };
}

/** Returns the first labels of a choice, as examples. */
export function exampleLabels(options: Readonly<Record<string, () => string>>): string {
  const labels = Object.values(options).map((label) => `«${label()}»`);
  const shown = labels.slice(0, 6).join(", ");
  return m.exchange_expected_choice({ options: labels.length > 6 ? `${shown}…` : shown });
}
