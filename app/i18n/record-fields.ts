import { institution } from "#institution";
import { formatDay, formatMoney, formatNumber } from "./format.ts";
import type { Locale } from "./locale.ts";
import { getLocale } from "./paraglide/runtime.js";

/** What a field holds, with what its value needs to be put into words. `Column` are the columns of its table. */
type FieldKind<Column extends string> =
  /** `paragraphs` are separated by blank lines, `list` is an array of texts, `terms` are titles with lists. */
  | { kind: "text" | "paragraphs" | "list" | "terms" | "email" | "phone" | "link" | "file" | "day" }
  | { kind: "number"; inWords?: (count: number) => string }
  /** One of some codes, each with its name. */
  | { kind: "choice"; options: Readonly<Record<string, () => string>> }
  /** Several of some codes. */
  | { kind: "choices"; options: Readonly<Record<string, () => string>> }
  /** Whole units of a currency, valid for a year. */
  | { kind: "money"; currency: Column; year: Column }
  /** The days between two other columns. The field itself is no column. */
  | { kind: "window"; opens: Column; closes: Column; inWords: (days: { from: string; to: string }) => string }
  /** What some other columns say together, null where they say nothing. The field itself is no column. */
  | { kind: "summary"; of: readonly Column[]; inWords: (record: Readonly<Record<string, unknown>>) => string | null };

/** A record of a table, whichever of its columns are known and however they have been read. */
type Columns<Row> = Readonly<{ [Column in keyof Row]?: unknown }>;

/**
 * One field of a table's records, for all outputs: how it is called, what it holds, whether it is translated. Data
 * only: an output decides how a kind looks. `Output` are those in which every field is expected to be; a field that is
 * not in one of them says so in `omits`.
 */
export type FieldDescription<Row extends object, Output extends string> = FieldKind<keyof Row & string> & {
  /** In the language of the request; for a certain record where the words depend on it. */
  label: (record?: Columns<Row>) => string;
  /** The heading of a table's column, where it is not the label. */
  heading?: () => string;
  /** Whether `translations` may hold it in other languages. */
  translated?: true;
  omits?: readonly Output[];
};

/** A record's value of a field in words: a text, several, or null when it is not known. */
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

/** The paragraphs of a text: blank lines separate them. */
export function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}
