import { blocksFromText } from "#app/editing/blocks/paste/blocks-from-text.ts";
import { readBlocks, type WrittenBlocks } from "#app/editing/blocks/written-blocks.ts";
import type { Field } from "#app/editing/description/field.ts";
import { type FieldRow, newRow } from "#app/editing/description/field-values.ts";
import type { Relation } from "#app/editing/fields/related-rows.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { cleanText } from "#app/lib/clean-text.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { exampleLabels, type ReadCell, readChoice, readShortCell } from "./read-short-cell.ts";

/** English and Spanish errors of Excel, LibreOffice and Google Sheets. */
const errors = new Set(
  "n/a n/d ref! value! valor! div/0! name? nombre? num! null! nulo! spill! desbordamiento! calc! calculo! getting_data obteniendo_datos connect! conectar! blocked! bloqueado! unknown! desconocido! field! campo! busy! ocupado! error!".split(
    " ",
  ),
);

/** Context for parsing cells: the decimal separator, and a lookup of related rows' keys. */
export type CellReader = { decimal: "," | "."; keyOf: (relation: Relation, text: string) => ReadCell };

type RowsField = Extract<Field, { kind: "rows" }>;

/**
 * Converts the text of a cell to a form value. Empty text is an empty value. A spreadsheet error is a problem in every
 * field.
 */
export function readCell(field: Field, written: string, reader: CellReader): ReadCell {
  const text = cleanText(written).trim();
  if (isSpreadsheetError(text)) return { problem: m.exchange_expected_no_error({ error: text }) };
  switch (field.kind) {
    case "choices":
      return choicesCell(field.options, text);
    case "list":
      return { value: listIn(text).join("\n") };
    case "relation":
      return text ? reader.keyOf(field, text) : { value: "" };
    case "rows":
      return rowsCell(field, text, reader);
    case "blocks":
      return blocksCell(text);
    default:
      return readShortCell(field, text, reader.decimal);
  }
}

/** Returns the related rows that a cell names, before their keys are known. */
export function relationsIn(field: Field, written: string): { relation: Relation; text: string }[] {
  const found: { relation: Relation; text: string }[] = [];
  readCell(field, written, {
    decimal: ".",
    keyOf(relation, text) {
      found.push({ relation, text });
      return { value: "" };
    },
  });
  return found;
}

function choicesCell(options: Readonly<Record<string, () => string>>, text: string): ReadCell {
  const codes = listIn(text, /[;,\n|]/).map((part) => readChoice(options, part));
  return codes.includes(null) ? { problem: exampleLabels(options) } : { value: codes.filter((code) => code !== null) };
}

function listIn(text: string, sign: RegExp = /\n/): string[] {
  const list = text.startsWith("[") ? jsonIn(text) : null;
  const parts = Array.isArray(list) ? list.map(String) : text.split(sign);
  return parts.map((part) => part.trim()).filter(Boolean);
}

function blocksCell(text: string): ReadCell {
  const blocks = text.startsWith("[") ? jsonIn(text) : undefined;
  if (Array.isArray(blocks)) return { value: readBlocks(blocks) };
  return { value: blocksFromText(text) as unknown as WrittenBlocks };
}

function rowsCell(field: RowsField, text: string, reader: CellReader): ReadCell {
  const rows: FieldRow[] = [];
  for (const [index, cells] of rowsIn(field, text).entries()) {
    const row = newRow(field.fields);
    for (const [column, inner] of Object.entries(field.fields)) {
      if (!(column in cells)) continue;
      const read = readCell(inner, cells[column] ?? "", reader);
      if (read.problem !== undefined) {
        return {
          ...read,
          problem: m.exchange_row_problem({ row: index + 1, field: inner.label(), problem: read.problem }),
        };
      }
      row.values[column] = read.value;
    }
    rows.push(row);
  }
  if (field.single)
    return rows.length > 1 ? { problem: m.exchange_expected_one() } : { value: [rows[0] ?? newRow(field.fields)] };
  return { value: rows };
}

/** Returns the cells of each object: parsed from JSON, or from separated values. */
export function rowsIn(field: RowsField, text: string): Record<string, string>[] {
  if (!text) return [];
  const json = /^[[{]/.test(text) ? jsonIn(text) : null;
  if (json !== null) {
    const rows = Array.isArray(json) ? json : [json];
    return rows.map((row) =>
      Object.fromEntries(
        Object.entries((row ?? {}) as Record<string, Json>).map(([name, value]) => [name, cellText(value)]),
      ),
    );
  }
  const columns = field.inline ?? Object.keys(field.fields);
  return text
    .split(/[;\n]/)
    .map((row) => row.trim())
    .filter(Boolean)
    .map((row) => {
      const parts = row.split(field.inline ? "," : "|");
      // Excess values are part of the last column: «García, Ana, hija».
      const values = [
        ...parts.slice(0, columns.length - 1),
        parts.slice(columns.length - 1).join(field.inline ? "," : "|"),
      ];
      return Object.fromEntries(columns.map((column, index) => [column, values[index]?.trim() ?? ""]));
    });
}

/** Converts a JSON value to the text of a cell: numbers with a decimal point, lists and objects as JSON. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function jsonIn(text: string): Json | null {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

/** True for a spreadsheet error such as «#N/A», «#¡REF!» or «Err:508». */
function isSpreadsheetError(text: string): boolean {
  if (!/^#|^Err:/.test(text) || text.length > 40) return false;
  const name = text.slice(1).replace(/^[¡¿]/, "").toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return errors.has(name) || /^Err:\d{3}$/.test(text);
}
