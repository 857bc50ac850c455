import { blocksFromText } from "#app/editing/blocks/paste/blocks-from-text.ts";
import { blockWords } from "#app/editing/blocks/written-blocks.ts";
import type { Field } from "#app/editing/description/field.ts";
import type { Relation } from "#app/editing/fields/related-rows.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { canonicalJson } from "#app/lib/canonical-json.ts";
import { isPlainObject } from "#app/lib/is-plain-object.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { inLocale } from "../exchange-columns.ts";

/** Context for formatting cells: the language, and the names of related rows in files. */
export type CellWriter = { locale: Locale; nameOf: (relation: Relation, key: string) => string };

type Stored = Json | undefined;

/** Formats a stored value for a cell. The result is human-readable, and `readCell` parses it. */
export function writeCell(field: Field, stored: Stored, writer: CellWriter): string {
  if (stored === null || stored === undefined || stored === "") return "";
  switch (field.kind) {
    case "flag":
      return stored === true ? m.exchange_yes({}, writer) : m.exchange_no({}, writer);
    case "choice":
      return labelOf(field.options, String(stored), writer);
    case "choices":
      return listOf(stored)
        .map((code) => labelOf(field.options, String(code), writer))
        .join("; ");
    case "list":
      return listOf(stored).map(String).join("\n");
    case "percent":
      // Without a percent sign, a later import would have to ask for the meaning.
      return `${formatTypedNumber(percentOf(stored), writer.locale)}${writer.locale === "es" ? " %" : "%"}`;
    case "number":
    case "money":
      return formatTypedNumber(Number(stored), writer.locale);
    case "time":
      return String(stored).slice(0, 5);
    case "relation":
      return writer.nameOf(field, String(stored));
    case "rows":
      return writeRows(field, stored, writer);
    case "blocks":
      return writeBlocks(listOf(stored));
    default:
      return String(stored);
  }
}

/** Formats a text of paragraphs and items as plain text; any other as JSON. */
function writeBlocks(stored: Json[]): string {
  if (stored.length === 0) return "";
  const text = stored.reduce<string>((written, block, index) => {
    const [isItem, follows] = [block, stored[index - 1] ?? null].map(
      (part) => isPlainObject(part) && part.as === "bullet",
    );
    const separator = index === 0 ? "" : isItem && follows ? "\n" : "\n\n";
    return written + separator + (isItem ? "• " : "") + (isPlainObject(block) ? block.text : "");
  }, "");
  return canonicalJson(blocksFromText(text) as unknown as Json) === canonicalJson(blockWords(stored))
    ? text
    : JSON.stringify(stored);
}

/** Returns a stored value for a JSON file: unchanged, except that related rows are named as in tables. */
export function writeJson(field: Field, stored: Stored, writer: CellWriter): Json {
  if (stored === null || stored === undefined) return null;
  // With a percent sign, because the meaning of a bare number is ambiguous.
  if (field.kind === "percent") return `${percentOf(stored)}%`;
  if (field.kind === "relation") return writer.nameOf(field, String(stored));
  if (field.kind !== "rows") return stored;
  const rows = rowsIn(stored).map((row) =>
    Object.fromEntries(
      Object.entries(field.fields).map(([column, inner]) => [column, writeJson(inner, row[column], writer)]),
    ),
  );
  return field.single ? (rows[0] ?? null) : rows;
}

/** Converts a fraction to percent, without floating-point errors. */
function percentOf(share: Json): number {
  return Number((Number(share) * 100).toFixed(6));
}

/** Formats rows as separated values, or as JSON if a value contains a separator or nested rows. */
function writeRows(field: Extract<Field, { kind: "rows" }>, stored: Stored, writer: CellWriter): string {
  const columns = field.inline ?? Object.keys(field.fields);
  const texts = rowsIn(stored).map((row) =>
    columns.map((column) => writeCell(field.fields[column] as Field, row[column], writer)),
  );
  const written = texts.filter((values) => values.some(Boolean));
  const isPlain =
    columns.length === Object.keys(field.fields).length &&
    Object.values(field.fields).every(({ kind }) => !["rows", "blocks", "list", "choices"].includes(kind)) &&
    !written.flat().some((value) => (field.inline ? /[;,\n]|^[[{]/ : /[;|\n]|^[[{]/).test(value));
  if (!isPlain) {
    const rows = written.map((values) => Object.fromEntries(columns.map((column, index) => [column, values[index]])));
    return rows.length > 0 ? JSON.stringify(rows) : "";
  }
  const sign = field.inline ? ", " : " | ";
  return written.map((values) => values.join(sign).replace(/[\s,|]+$/, "")).join("; ");
}

function rowsIn(stored: Stored): Record<string, Json>[] {
  const rows = Array.isArray(stored) ? stored : [stored];
  return rows.filter(
    (row): row is Record<string, Json> => typeof row === "object" && row !== null && !Array.isArray(row),
  );
}

function labelOf(options: Readonly<Record<string, () => string>>, code: string, { locale }: CellWriter): string {
  const label = Object.hasOwn(options, code) ? options[code] : undefined;
  return label ? inLocale(label, locale) : code;
}

function listOf(stored: Stored): Json[] {
  return Array.isArray(stored) ? stored : [];
}
