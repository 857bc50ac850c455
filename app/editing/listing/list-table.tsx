import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { CheckboxField } from "#app/ui/form/checkbox-field.tsx";
import { Link } from "#app/ui/link.tsx";
import { type ListSort, nextSort, type SortColumn, sortParameter } from "./list-sort.ts";

/** A column heading: its text, or a link that sorts. `isHidden`: only for screen readers. */
export type Heading = string | SortColumn | { label: string; isHidden: true };

/** A list of the staff area: a table; on narrow screens each row is a block. */
export function ListTable({
  caption,
  headings,
  sort = null,
  choose,
  isBusy,
  children,
}: {
  /** Read by screen readers only. */
  caption: string;
  headings: readonly Heading[];
  sort?: ListSort | null;
  /** Cell above the check boxes of the rows. */
  choose?: ReactNode;
  /** True while rows of another page or filter are shown. */
  isBusy?: boolean;
  children: ReactNode;
}) {
  return (
    <table aria-busy={isBusy} className="block w-full text-sm lg:table print:table">
      <caption className="sr-only">{caption}</caption>
      <TableHead choose={choose} headings={headings} sort={sort} />
      {/* Focused elements scroll to a position above the bulk action bar. */}
      <tbody
        className={`block lg:table-row-group print:table-row-group ${choose ? "[&_:is(a,button,input)]:scroll-mb-40" : "border-ink max-lg:border-t-2"}`}
      >
        {children}
      </tbody>
    </table>
  );
}

/** Class of the cells of a `ListRow`. */
export const listCell = "align-top lg:py-3 lg:pr-5 last:pr-0";

/** Classes of the link to a record in its row. */
export const rowLink = "font-medium font-serif text-base leading-snug underline-offset-4 hover:underline";

/** A row whose height is that of its texts. */
export function ListRow({ children }: { children: ReactNode }) {
  return (
    <tr className="flex flex-wrap content-start gap-x-4 gap-y-1 border-line border-b py-3 hover:bg-raised lg:table-row lg:p-0 print:table-row">
      {children}
    </tr>
  );
}

/**
 * A row of 64 px that can be chosen, with cells of the class `list-cell` and a menu. `choice` is null for rows that
 * cannot be chosen, undefined in lists without bulk actions.
 */
export function ChoosableRow({
  name,
  choice,
  picture,
  menu,
  children,
}: {
  name: string;
  choice: { isChosen: boolean; onChoose: (isChosen: boolean) => void } | null | undefined;
  /** Shown before the title from 640 px on. */
  picture?: ReactNode;
  menu: ReactNode;
  children: ReactNode;
}) {
  const before =
    choice === undefined ? (picture ? "max-lg:sm:pl-23" : "") : `pl-11 ${picture ? "max-lg:sm:pl-34" : ""}`;
  return (
    <tr
      className={`relative flex flex-wrap items-baseline gap-x-3 border-line border-b py-2 pr-11 hover:bg-raised has-checked:bg-primary-tint lg:table-row lg:p-0 ${picture ? "max-lg:sm:min-h-20" : ""} ${before}`}
    >
      {choice === undefined ? null : (
        <td className="max-lg:absolute max-lg:top-0 max-lg:left-0 lg:w-11">
          {choice ? (
            <CheckboxField
              checked={choice.isChosen}
              label={<span className="sr-only">{m.bulk_choose_named({ name })}</span>}
              onChange={(event) => choice.onChoose(event.target.checked)}
            />
          ) : null}
        </td>
      )}
      {picture ? (
        <td
          className={`w-18 max-sm:hidden max-lg:absolute max-lg:top-3 lg:w-22 ${choice === undefined ? "max-lg:left-0" : "max-lg:left-11"}`}
        >
          {picture}
        </td>
      ) : null}
      {children}
      <td className="max-lg:absolute max-lg:top-0 max-lg:right-0 lg:w-11">{menu}</td>
    </tr>
  );
}

/** Title of a `ChoosableRow`, at most two lines: a link if there is an address, with a note below. */
export function RowTitle({
  title,
  href,
  id,
  children,
}: {
  title: string;
  href: string | null;
  id?: string;
  children?: ReactNode;
}) {
  const className = "line-clamp-2 font-semibold font-serif text-base leading-tight lg:max-w-136";
  return (
    <td className="w-full py-0.5 lg:w-auto lg:py-2 lg:pr-5">
      {href === null ? (
        <span className={className}>{title}</span>
      ) : (
        <Link
          className={`${className} underline-offset-4 hover:underline`}
          id={id}
          title={title.length > 100 ? title : undefined}
          to={href}
        >
          {title}
        </Link>
      )}
      {children}
    </td>
  );
}

/**
 * Column headings. Visible only to screen readers on narrow screens; the cell above the check boxes is visible
 * everywhere.
 */
function TableHead({
  headings,
  sort,
  choose,
}: {
  headings: readonly Heading[];
  sort: ListSort | null;
  choose: ReactNode;
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
