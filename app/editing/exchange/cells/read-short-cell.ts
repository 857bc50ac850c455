import type { Field } from "#app/editing/description/field.ts";
import { type FieldValue, readNumber } from "#app/editing/description/field-values.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import { locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { isCalendarDay } from "#app/lib/calendar-day.ts";
import { inLocale } from "../exchange-columns.ts";
import type { UnknownName } from "../plan/import-plan.ts";
import { normalizeKey } from "./normalize-key.ts";

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
  return labels.length > 6
    ? m.exchange_expected_choice_such_as({ total: String(labels.length), options: shown })
    : m.exchange_expected_choice({ options: shown });
}

/** Day 0 of spreadsheet dates. Day 1 is January 1, 1900, and 1900 has a non-existent February 29. */
const serialOrigin = Date.UTC(1899, 11, 30);
const dayMs = 86_400_000;

/** Range of serial numbers that are parsed as days: 1954 to 2119. Smaller numbers are years or counts. */
const serials = { from: 20_000, to: 80_000 };

/**
 * Parses a day and returns it as `YYYY-MM-DD`; null if it is invalid. Accepts ISO dates (optionally with a time),
 * day-month-year separated by hyphens, slashes or points, and spreadsheet serial numbers.
 */
export function readDay(text: string): string | null {
  const [, iso] = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text) ?? [];
  if (iso) return realDay(iso);
  const [, day, month, year] = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?: 0?0:00(?::00)?)?$/.exec(text) ?? [];
  if (day && month && year) return realDay(`${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`);
  const serial = /^\d{5}([.,]0+)?$/.test(text) ? Number.parseInt(text, 10) : 0;
  if (serial < serials.from || serial > serials.to) return null;
  return new Date(serialOrigin + serial * dayMs).toISOString().slice(0, 10);
}

function realDay(day: string): string | null {
  return isCalendarDay(day) ? day : null;
}

/** Parses a time of day such as «9.30 h» or «0,375» and returns it as `HH:mm`; null if it is invalid. */
export function readTime(text: string): string | null {
  const [, hour, minute] =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})[:.](\d{2})(?::\d{2})?\s*(?:h|hrs?|horas)?\.?$/i.exec(text) ?? [];
  if (hour && minute && Number(hour) < 24 && Number(minute) < 60) return `${hour.padStart(2, "0")}:${minute}`;
  // Spreadsheets store times as fractions of a day.
  const part = /^0[.,]\d+$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
  if (Number.isNaN(part)) return null;
  const minutes = Math.round(part * 24 * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}

type Options = Readonly<Record<string, () => string>>;

const known = new WeakMap<Options, Map<string, string>>();

/** Returns the code of an option, given the code or its label in either language; null if there is none. */
export function readChoice(options: Options, text: string): string | null {
  if (Object.hasOwn(options, text)) return text;
  const codes = known.get(options) ?? codesByLabel(options);
  known.set(options, codes);
  return codes.get(normalizeKey(text)) ?? null;
}

function codesByLabel(options: Options): Map<string, string> {
  const codes = new Map<string, string>();
  for (const [code, label] of Object.entries(options)) {
    for (const name of [code, ...locales.map((locale) => inLocale(label, locale))]) {
      if (!codes.has(normalizeKey(name))) codes.set(normalizeKey(name), code);
    }
  }
  return codes;
}

const yes = new Set(["si", "s", "yes", "y", "true", "verdadero", "1", "x"]);
const no = new Set(["no", "n", "false", "falso", "0"]);

/** Parses a boolean in either language; null if it is invalid. */
function readFlag(text: string): boolean | null {
  const folded = normalizeKey(text);
  if (yes.has(folded) || text === "✓" || text === "✔") return true;
  return no.has(folded) ? false : null;
}
