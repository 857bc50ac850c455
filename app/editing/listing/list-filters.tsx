import { type ReactNode, useState } from "react";
import { useSearchParams } from "react-router";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Chevron } from "#app/ui/chevron.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { type ListSort, nextSort, type SortColumn, sortParameter } from "./list-sort.ts";

/**
 * Search and filters of a list in one line; on narrow screens the filters are behind a button beside the search.
 * `count` is the number of active filters.
 */
export function ListFilters({ search, count, children }: { search: ReactNode; count: number; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <search className="flex flex-wrap items-center gap-3 py-3">
      <div className="min-w-0 flex-[1_1_10rem] empty:hidden lg:max-w-104">{search}</div>
      {children ? (
        <>
          <button
            aria-controls="list-filters"
            aria-expanded={isOpen}
            className="inline-flex min-h-11 items-center gap-2 rounded-sm border border-line-strong px-4 font-semibold text-sm lg:hidden"
            onClick={() => setOpen(!isOpen)}
            type="button"
          >
            {count > 0 ? m.list_filters_chosen({ count: formatNumber(count) }) : m.list_filters()}
            <Chevron className={`size-3 transition-transform ${isOpen ? "rotate-180" : ""}`} />
          </button>
          <div
            className={`${isOpen ? "grid" : "hidden"} basis-full gap-3 sm:grid-cols-2 lg:flex lg:basis-auto lg:flex-wrap`}
            id="list-filters"
          >
            {children}
          </div>
        </>
      ) : null}
    </search>
  );
}

/** A filter without a visible label: the option for everything has it, «Tipo: todo». */
export function FilterSelect({
  id,
  label,
  all,
  value,
  options,
  onChange,
}: {
  id: string;
  label: string;
  /** Text of the option without a filter. */
  all: string;
  value: string;
  /** Labels by value. */
  options: readonly (readonly [value: string, label: string])[];
  onChange: (value: string) => void;
}) {
  return (
    <SelectField
      controlClassName={`text-sm! lg:w-auto! lg:max-w-68 ${value ? "border-ink! font-semibold" : ""}`}
      id={id}
      isLabelHidden
      label={label}
      onChange={(event) => onChange(event.target.value)}
      value={value}
    >
      <option value="">{all}</option>
      {options.map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Link that removes the search and the filters of a list, and keeps its order and the trash. */
export function ClearFilters() {
  const [query] = useSearchParams();
  const kept = [...query].filter(([name, value]) => name === "orden" || value === "papelera");
  return (
    <Link
      className="small-target inline-flex items-center text-link text-primary text-xs"
      preventScrollReset
      to={`?${new URLSearchParams(kept)}`}
    >
      {m.staff_filters_clear()}
    </Link>
  );
}

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
