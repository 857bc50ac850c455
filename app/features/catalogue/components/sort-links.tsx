import { m } from "#app/i18n/paraglide/messages.js";
import { Link } from "#app/ui/link.tsx";
import type { SortName } from "../catalogue-state.ts";

/** Sort orders of a program list as links: column headings, or one line if the list has no columns. */
export function SortLinks({
  sort,
  sorts,
  hrefOf,
}: {
  sort: SortName;
  sorts: { name: SortName; label: string }[];
  hrefOf: (sort: SortName) => string;
}) {
  return (
    <nav aria-label={m.catalogue_sort()} className="program-list border-ink border-b text-sm print:hidden">
      <div className="program-heads">
        <span aria-hidden="true" className="flex items-center text-ink-soft @min-[48rem]:hidden">
          {m.catalogue_sort()}
        </span>
        <ul className="contents">
          {sorts.map(({ name, label }) => (
            <li className={cells[name]} key={name}>
              <Link
                aria-current={name === sort ? "true" : undefined}
                className="inline-flex min-h-11 items-center text-ink-soft hover:underline aria-[current=true]:font-semibold aria-[current=true]:text-ink"
                preventScrollReset
                to={hrefOf(name)}
              >
                {label}
                {name === sort ? <span aria-hidden="true">{"\u00a0↑"}</span> : null}
              </Link>
            </li>
          ))}
        </ul>
        <span aria-hidden="true" className="hidden items-center justify-end text-ink-soft @min-[48rem]:flex">
          {m.compare_tick()}
        </span>
      </div>
    </nav>
  );
}

/** Column whose heading each sort order is. */
const cells: Partial<Record<SortName, string>> = {
  nombre: "program-name",
  precio: "program-price",
  cierre: "program-closing",
};
