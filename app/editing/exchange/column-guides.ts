import { m } from "#app/i18n/paraglide/messages.js";
import type { Field } from "../description/field.ts";
import { type ExchangeColumn, idColumn } from "./exchange-columns.ts";
import type { ImportPart } from "./import-tables.ts";

/**
 * Returns two lines for the columns of a file: required or not, and the accepted values. For records they begin with
 * the column of the id.
 */
export function columnGuides(columns: readonly ExchangeColumn[], part: ImportPart): [string[], string[]] {
  const needs = columns.map((column) => needText(column, part));
  const accepts = columns.map(({ field }) => acceptText(field));
  return part
    ? [needs, accepts]
    : [
        [m.exchange_guide_id({ column: idColumn }), ...needs],
        ["", ...accepts],
      ];
}

function needText({ name, field, isEnglish }: ExchangeColumn, part: ImportPart): string {
  // The record of a child row is named by one of the columns without a table.
  if (part && !name.includes(".")) return m.exchange_guide_record();
  if (isEnglish || !field.required) return m.exchange_guide_optional();
  return field.required === "save" ? m.exchange_guide_required() : m.exchange_guide_required_publish();
}

function acceptText(field: Field): string {
  switch (field.kind) {
    case "choice":
      return m.exchange_guide_choice({ options: optionsText(field.options) });
    case "choices":
      return m.exchange_guide_choices({ options: optionsText(field.options) });
    case "flag":
      return m.exchange_guide_flag();
    case "day":
      return m.exchange_guide_day();
    case "time":
      return m.exchange_guide_time();
    case "percent":
      return m.exchange_guide_percent();
    case "relation":
      return m.exchange_guide_relation();
    case "list":
      return m.exchange_guide_list();
    case "rows": {
      const columns = (field.inline ?? Object.keys(field.fields)).map(
        (column) => field.fields[column]?.label() ?? column,
      );
      const row = columns.join(field.inline ? ", " : " | ");
      return field.single ? row : m.exchange_guide_rows({ row });
    }
    default:
      return "";
  }
}

function optionsText(options: Readonly<Record<string, () => string>>): string {
  return Object.values(options)
    .map((label) => label())
    .join(" · ");
}
