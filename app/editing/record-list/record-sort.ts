import { m } from "#app/i18n/paraglide/messages.js";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Field } from "../description/field.ts";
import { fieldsOf, listedFieldsOf, type RecordType } from "../description/record-type.ts";
import type { ListSort, SortColumn } from "../listing/list-sort.ts";

/** Names of the columns that every list has, in the address. */
export const titleColumn = "titulo";
export const stateColumn = "estado";
export const englishColumn = "ingles";
export const changedColumn = "cambiado";

/** Kinds of values without an order. */
const unordered: readonly Field["kind"][] = ["library-file", "relation", "choices", "list", "rows", "blocks", "image"];

/** Term of the order of `list_records`. */
export type OrderTerm = { column: string; ascending: boolean; empty_last?: true; values?: string[] };

/** Returns the columns by which a type's list sorts, in display order. */
export function sortColumnsOf(type: RecordType): SortColumn[] {
  const fields = listedFieldsOf(type);
  return [
    { column: titleColumn, label: titleLabel(type) },
    ...type.list.columns.flatMap((column): SortColumn[] => {
      const field = fields[column];
      if (!field || unordered.includes(field.kind)) return [];
      return [{ column: parameterOf(type, column), label: field.label(), ...directionOf(type, column) }];
    }),
    { column: stateColumn, label: type.list.states?.heading() ?? m.exchange_column_state() },
    ...(type.list.sortsByEnglish ? [{ column: englishColumn, label: m.staff_column_english() }] : []),
    { column: changedColumn, label: m.record_column_changed(), startsDescending: true },
  ];
}

/** Returns the name of a column in the address of a type's list. */
export function parameterOf({ list }: Pick<RecordType, "list">, column: string): string {
  return list.parameters?.[column] ?? column;
}

/** A column by which the list is sorted with the latest first starts with them. */
function directionOf({ list }: RecordType, column: string): { startsDescending?: true } {
  const [first] = list.order;
  return first?.column === column && !first.ascending ? { startsDescending: true } : {};
}

/** Returns the heading of the title column: «Pregunta», or «Nombre» for a title of several fields. */
function titleLabel(type: RecordType): string {
  const [only, ...others] = type.titles;
  const field = only === undefined || others.length > 0 ? undefined : fieldsOf(type)[only];
  return field?.label() ?? m.field_name();
}

/** Returns the order for the database: by the chosen column, then by the type's own order, then by id. */
export function orderOf(type: RecordType, sort: ListSort | null): OrderTerm[] {
  const own = [...type.list.order, { column: "id", ascending: true }];
  const terms = [...(sort ? termsOf(type, sort) : []), ...own];
  return terms.filter(({ column }, index) => terms.findIndex((term) => term.column === column) === index);
}

function termsOf(type: RecordType, { column, ascending }: ListSort): OrderTerm[] {
  const term = (name: string): OrderTerm => ({ column: name, ascending, empty_last: true });
  if (column === changedColumn) return [term("updated_at")];
  if (column === stateColumn) {
    return [{ ...term(type.state), values: [...(type.states ?? ["draft", "published", "archived"])] }];
  }
  if (column === titleColumn) {
    // People are sorted by surname, which their titles may not start with.
    const listed = type.list.order.map((own) => own.column).filter((name) => type.titles.includes(name));
    return [...new Set([...listed, ...type.titles])].map(term);
  }
  const name = type.list.columns.find((own) => parameterOf(type, own) === column) ?? column;
  const field = listedFieldsOf(type)[name];
  if (field?.kind !== "choice") return [term(name)];
  const codes = Object.keys(field.options);
  const labelOf = (code: string) => field.options[code]?.() ?? code;
  return [{ ...term(name), values: codes.sort((one, other) => compareTexts(labelOf(one), labelOf(other))) }];
}

/** Returns the order that a list shows: the chosen one, or the first column of the type's own. */
export function shownSort(type: RecordType, sort: ListSort | null): ListSort | null {
  if (sort) return sort;
  const [first] = type.list.order;
  if (!first) return null;
  const column = type.titles.includes(first.column) ? titleColumn : parameterOf(type, first.column);
  return sortColumnsOf(type).some((known) => known.column === column) ? { ...first, column } : null;
}
