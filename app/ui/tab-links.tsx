import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

export type TabLink = { label: string; to: string; isCurrent: boolean; count?: string };

/** Classes of a tab; the caller adds the attribute variant of the current one. */
export const tabClass =
  "flex min-h-11 shrink-0 items-center gap-x-1.5 whitespace-nowrap border-transparent border-b-3 font-semibold text-ink-soft text-sm hover:text-ink";

/**
 * Views of a page as links with the current one marked. Scrolls horizontally on narrow screens. `preventScrollReset`
 * keeps the scroll position.
 */
export function TabLinks({
  label,
  tabs,
  preventScrollReset,
  className = "",
  ...nav
}: ComponentProps<"nav"> & { label: string; tabs: readonly TabLink[]; preventScrollReset?: boolean }) {
  return (
    <nav {...nav} aria-label={label} className={`print:hidden ${className}`}>
      <ul className="scroll-sideways flex gap-x-5 border-line-strong border-b">
        {tabs.map(({ label: name, to, isCurrent, count }) => (
          <li className="shrink-0" key={to}>
            <Link
              aria-current={isCurrent ? "page" : undefined}
              className={`${tabClass} aria-[current=page]:border-ink aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas]`}
              preventScrollReset={preventScrollReset}
              to={to}
            >
              {name}
              {count ? (
                <>
                  {" "}
                  <span className="figures font-normal text-xs">{count}</span>
                </>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
