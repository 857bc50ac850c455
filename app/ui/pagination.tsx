import { Link } from "./link.tsx";

type Labels = { all: string; previous: string; next: string; page: (number: number) => string };

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({
  page,
  pages,
  hrefOf,
  labels,
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  labels: Labels;
}) {
  if (pages < 2) return null;
  const look = "flex min-h-11 min-w-11 items-center justify-center px-3 text-sm hover:underline";
  return (
    <nav aria-label={labels.all} className="print:hidden mt-10 border-ink border-t-2 pt-4">
      <ul className="figures flex flex-wrap justify-center gap-1">
        {page > 1 ? (
          <li>
            <Link className={look} rel="prev" to={hrefOf(page - 1)}>
              {labels.previous}
            </Link>
          </li>
        ) : null}
        {visiblePages(page, pages).map((number, index, shown) => (
          <li className="flex items-center" key={number}>
            {number - (shown[index - 1] ?? 0) > 1 ? (
              <span aria-hidden="true" className="px-1">
                …
              </span>
            ) : null}
            <Link
              aria-current={number === page ? "page" : undefined}
              aria-label={labels.page(number)}
              className={`${look} aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-paper`}
              to={hrefOf(number)}
            >
              {number}
            </Link>
          </li>
        ))}
        {page < pages ? (
          <li>
            <Link className={look} rel="next" to={hrefOf(page + 1)}>
              {labels.next}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

/** Returns all pages if there are at most nine; otherwise the first, the last and those around the current one. */
function visiblePages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_, index) => index + 1);
  return pages <= 9 ? all : all.filter((each) => each === 1 || each === pages || Math.abs(each - page) <= 1);
}
