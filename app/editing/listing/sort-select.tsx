import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { type ListSort, nextSort, type SortColumn, sortParameter } from "./list-sort.ts";

/** Order of a list on narrow screens, where its headings are hidden. */
export function SortSelect({
  columns,
  sort,
  onChange,
}: {
  columns: readonly SortColumn[];
  sort: ListSort | null;
  /** Called with the query parameters to set. */
  onChange: (values: Readonly<Record<string, string>>) => void;
}) {
  return (
    <SelectField
      className="lg:hidden"
      id="list-order"
      label={m.staff_sort()}
      onChange={(event) => onChange({ orden: event.target.value })}
      value={sort ? sortParameter(sort) : ""}
    >
      {sort ? null : <option value="">{m.staff_sort_own()}</option>}
      {columns.flatMap((column) => {
        const first = nextSort(column, null);
        return [first, { ...first, ascending: !first.ascending }].map((option) => (
          <option key={sortParameter(option)} value={sortParameter(option)}>
            {(option.ascending ? m.staff_sort_up : m.staff_sort_down)({ column: column.label })}
          </option>
        ));
      })}
    </SelectField>
  );
}
