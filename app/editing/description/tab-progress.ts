import type { DescribedForm } from "./described-form.ts";
import type { Field } from "./field.ts";
import { isEmptyValue } from "./field-values.ts";
import type { RecordTab } from "./record-type.ts";

/** How many values of a tab are filled in. `missing` of the empty ones are required for publishing. */
export type TabProgress = { filled: number; total: number; missing: number };

/** Counts the Spanish fields and the child tables of a tab. A child table is filled in if it has a row. */
export function tabProgress({ sections, children = [] }: RecordTab, form: DescribedForm): TabProgress {
  const fields = sections.flatMap(({ fields }) => Object.entries(fields)).filter(([, field]) => isCounted(field));
  const empty = fields.filter(([column, field]) => isEmptyValue(field, form.values[column]));
  const emptyTables = children.filter(({ table }) => (form.children[table] ?? []).length === 0);
  const total = fields.length + children.length;
  return {
    filled: total - empty.length - emptyTables.length,
    total,
    missing: empty.filter(([, { required }]) => required).length,
  };
}

/** Leaves out fields that others fill in, that are rightly empty in many records, or that always have a value. */
function isCounted(field: Field): boolean {
  const { kind, isHidden, isOptional, place } = field;
  if (isHidden || isOptional || place || (kind === "choice" && field.absent !== undefined)) return false;
  return kind !== "slug" && kind !== "flag" && kind !== "focal-point";
}

/** Returns the tab of a control or heading, by its id; undefined if it is in none. */
export function tabOfControl(tabs: readonly RecordTab[], id: string): RecordTab | undefined {
  const [, field] = /^(?:field-(?:en-)?|section-)([a-z0-9_]+)/.exec(id) ?? [];
  return field === undefined ? undefined : tabOfField(tabs, field);
}

/** Returns the tab of a column, a child table, or a row of one (`table/key`); undefined if it is in none. */
export function tabOfField(tabs: readonly RecordTab[], field: string): RecordTab | undefined {
  const [name = ""] = field.split("/");
  return tabs.find(
    ({ sections, children = [] }) =>
      sections.some(({ fields }) => name in fields) || children.some(({ table }) => table === name),
  );
}
