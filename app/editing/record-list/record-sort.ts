import { m } from "#app/i18n/paraglide/messages.js";
import { compareTexts } from "#app/lib/text-order.ts";
import type { Field } from "../description/field.ts";
import { fieldsOf, listedFieldsOf, type RecordType } from "../description/record-type.ts";
import type { ListSort, SortColumn } from "../listing/list-sort.ts";

/** Names of the columns that every list has, in the address. */
const titleColumn = "titulo";
const stateColumn = "estado";
const changedColumn = "cambiado";

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
      return field && !unordered.includes(field.kind) ? [{ column, label: field.label() }] : [];
    }),
    { column: stateColumn, label: m.exchange_column_state() },
    { column: changedColumn, label: m.record_column_changed(), startsDescending: true },
  ];
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
  const field = listedFieldsOf(type)[column];
  if (field?.kind !== "choice") return [term(column)];
  const codes = Object.keys(field.options);
  const labelOf = (code: string) => field.options[code]?.() ?? code;
  return [{ ...term(column), values: codes.sort((one, other) => compareTexts(labelOf(one), labelOf(other))) }];
}

/** Returns the order that a list shows: the chosen one, or the first column of the type's own. */
export function shownSort(type: RecordType, sort: ListSort | null): ListSort | null {
  if (sort) return sort;
  const [first] = type.list.order;
  if (!first) return null;
  const column = type.titles.includes(first.column) ? titleColumn : first.column;
  return sortColumnsOf(type).some((known) => known.column === column) ? { ...first, column } : null;
}
