import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { type ListSort, nextSort, type SortColumn, sortParameter } from "./list-sort.ts";

/** A column heading: its text, or a link that sorts. `isHidden`: only for screen readers. */
export type Heading = string | SortColumn | { label: string; isHidden: true };

/**
 * Column headings of a list. Visible only to screen readers on narrow screens, where each row is a block. `choose` is
 * the cell above the check boxes of the rows, and visible everywhere.
 */
export function TableHead({
  headings,
  sort = null,
  choose,
}: {
  headings: readonly Heading[];
  sort?: ListSort | null;
  choose?: ReactNode;
}) {
  return (
    <thead className={choose ? "max-lg:block" : "max-lg:sr-only"}>
      <tr className="border-ink border-b-2 max-lg:flex lg:h-9">
        {choose ? (
          <th className="text-left font-normal lg:w-11" scope="col">
            {choose}
          </th>
        ) : null}
        {headings.map((heading) => {
          const label = typeof heading === "string" ? heading : heading.label;
          const column = typeof heading !== "string" && "column" in heading ? heading : null;
          const isSorted = column !== null && sort?.column === column.column;
          return (
            <th
              aria-sort={isSorted ? (sort.ascending ? "ascending" : "descending") : undefined}
              className="pr-5 text-left align-middle font-semibold text-xs last:pr-0 max-lg:sr-only"
              key={label}
              scope="col"
            >
              {column ? <SortLink column={column} sort={sort} /> : null}
              {!column && typeof heading !== "string" ? <span className="sr-only">{label}</span> : null}
              {typeof heading === "string" ? label : null}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SortLink({ column, sort }: { column: SortColumn; sort: ListSort | null }) {
  const [query] = useSearchParams();
  const next = new URLSearchParams(query);
  next.set("orden", sortParameter(nextSort(column, sort)));
  next.delete("pagina");
  const isSorted = sort?.column === column.column;
  return (
    <Link
      className="small-target inline-flex items-center gap-1 underline-offset-4 hover:underline"
      preventScrollReset
      to={`?${next}`}
    >
      {column.label}
      <span aria-hidden="true" className={isSorted ? "text-accent" : "invisible"}>
        {isSorted && !sort.ascending ? "↓" : "↑"}
      </span>
    </Link>
  );
}
