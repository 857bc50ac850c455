import { institution } from "#institution";
import { formatDay, formatMoney, formatNumber } from "./format.ts";
import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** Value type of a field, with the data for formatting it. `Column` are the columns of its table. */
type FieldKind<Column extends string> =
  /** `paragraphs` are separated by blank lines, `list` is an array of texts, `terms` are titles with lists. */
  | { kind: "text" | "paragraphs" | "list" | "terms" | "email" | "phone" | "link" | "file" | "day" }
  | { kind: "number"; inWords?: (count: number) => string }
  /** One of several codes with labels. */
  | { kind: "choice"; options: Readonly<Record<string, () => string>> }
  /** Several codes with labels. */
  | { kind: "choices"; options: Readonly<Record<string, () => string>> }
  /** Whole units of a currency in a year. */
  | { kind: "money"; currency: Column; year: Column }
  /** Period between two other columns; not a column itself. */
  | { kind: "window"; opens: Column; closes: Column; inWords: (days: { from: string; to: string }) => string }
  /** Summary of other columns, null if they are empty; not a column itself. */
  | { kind: "summary"; of: readonly Column[]; inWords: (record: Readonly<Record<string, unknown>>) => string | null };

/** A record with any of its columns, parsed or raw. */
type Columns<Row> = Readonly<{ [Column in keyof Row]?: unknown }>;

/**
 * Field of a table's records for all outputs: label, value type and translation. Data only; each output decides how to
 * show a kind. Every field is expected in each `Output` unless listed in `omits`.
 */
export type FieldDescription<Row extends object, Output extends string> = FieldKind<keyof Row & string> & {
  /** Returns the label in the language of the request; some labels depend on the record. */
  label: (record?: Columns<Row>) => string;
  /** Heading of a table column if it differs from the label. */
  heading?: () => string;
  /** True if `translations` may contain it. */
  translated?: true;
  omits?: readonly Output[];
};

/** Formats a field of a record: one text, several, or null if unknown. */
export function fieldText<Row extends object>(
  field: FieldDescription<Row, string>,
  name: string,
  record: Readonly<Record<string, unknown>>,
  locale: Locale = getLocale(),
): string | string[] | null {
  const value = record[name];
  if (field.kind === "window") {
    const [from, to] = [record[field.opens], record[field.closes]];
    return from && to ? field.inWords({ from: formatDay(`${from}`, locale), to: formatDay(`${to}`, locale) }) : null;
  }
  if (field.kind === "summary") return field.inWords(record);
  if (value === null || value === undefined || value === "") return null;
  switch (field.kind) {
    case "number":
      return field.inWords ? field.inWords(Number(value)) : formatNumber(Number(value), locale);
    case "choice":
      return field.options[String(value)]?.() ?? String(value);
    case "choices":
      return (value as string[]).map((code) => field.options[code]?.() ?? code);
    case "money":
      return formatMoney(Number(value), String(record[field.currency] ?? institution.currency), locale);
    case "day":
      return formatDay(String(value), locale);
    case "paragraphs":
      return paragraphsOf(String(value));
    case "list":
      return value as string[];
    case "terms":
      return (value as { title: string }[]).map(({ title }) => title);
    default:
      return String(value);
  }
}

/** Splits a text into paragraphs at blank lines. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}
