import type { Field, FieldKind } from "#app/editing/description/field.ts";
import { formatDay, formatMoney, formatNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { blockTexts, type TextBlock } from "#app/lib/text-blocks.ts";
import { institution } from "#institution";
import type { ProgramRow } from "./programs.ts";

type Column = keyof ProgramRow;

/** Outputs that show every field unless its `omits` lists them. */
export type ProgramOutput = "page" | "comparison" | "table" | "sheet";

/** A column that staff edit; its kind is that of the editor. */
type EditedField = FieldKind &
  Pick<Field, "initial" | "isOptional" | "required"> & {
    /** Returns a number with its unit. */
    inWords?: (count: number) => string;
    /** Column with the year of an amount. */
    year?: Column;
  };

/** Other columns in words; not a column itself. */
type DerivedField =
  /** Period between two columns. */
  | { kind: "window"; opens: Column; closes: Column; inWords: (days: { from: string; to: string }) => string }
  /** Null if all columns are empty. */
  | { kind: "summary"; of: readonly Column[]; inWords: (record: Readonly<Record<string, unknown>>) => string | null };

export type ProgramFieldDescription = (EditedField | DerivedField) & {
  /** Returns the label in the language of the request; some labels depend on the program. */
  label: (program?: Readonly<{ [Name in Column]?: unknown }>) => string;
  /** Heading in tables and label in the editor if it differs from the label. */
  heading?: () => string;
  /** True if `translations` may hold its English. */
  translated?: true;
  omits?: readonly ProgramOutput[];
};

/** Formats a field of a program: one text, several, or null if unknown. */
export function fieldText(
  field: ProgramFieldDescription,
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
    case "text":
      return field.lines ? paragraphsOf(String(value)) : String(value);
    case "blocks":
      return blockTexts(value as TextBlock[]);
    case "list":
      return value as string[];
    case "rows":
      return (value as { title: string }[]).map(({ title }) => title);
    default:
      return String(value);
  }
}

/** Splits a text into paragraphs at blank lines. */
function paragraphsOf(text: string): string[] {
  return text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim());
}
