import { Link } from "react-router";

export type Crumb = { label: string; to: string };

/** The way from the home page to the present one, which is not in it. */
export function Breadcrumbs({ label, crumbs }: { label: string; crumbs: Crumb[] }) {
  return (
    <nav aria-label={label} className="print:hidden text-xs">
      <ol className="flex flex-wrap gap-x-2 gap-y-1">
        {crumbs.map((crumb) => (
          <li
            className="flex gap-2 text-ink-soft after:text-line-strong after:content-['/'] last:after:content-none"
            key={crumb.to}
          >
            <Link className="text-link" to={crumb.to}>
              {crumb.label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
