import { Link } from "react-router";

type Labels = { all: string; previous: string; next: string; page: (number: number) => string };

/** Links to the pages of a list; nothing when there is only one. */
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
        {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
          <li key={number}>
            <Link
              aria-current={number === page ? "page" : undefined}
              aria-label={labels.page(number)}
              className={`${look} aria-[current=page]:bg-primary aria-[current=page]:font-semibold aria-[current=page]:text-white`}
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
