import { Link } from "#app/ui/link.tsx";

export type Chip = { label: string; lang?: string; to: string };

/** Active filters with links that remove one or all of them. Renders nothing without filters. */
export function FilterChips({
  chips,
  clearTo,
  resultsId,
  texts,
}: {
  chips: Chip[];
  clearTo: string;
  /** Id of the element that gets the focus after a focused chip is removed. */
  resultsId: string;
  texts: { label: string; remove: (label: string) => string; clear: string };
}) {
  if (chips.length === 0) return null;
  const focusResults = () => document.getElementById(resultsId)?.focus({ preventScroll: true });
  return (
    <ul
      aria-label={texts.label}
      className="mb-3 flex flex-wrap items-center gap-2 text-sm max-md:flex-nowrap max-md:overflow-x-auto print:hidden"
    >
      {chips.map(({ label, lang, to }) => (
        <li className="max-w-full max-md:shrink-0" key={to}>
          <Link
            aria-label={texts.remove(label)}
            className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-sm border border-line-strong bg-raised px-3 leading-snug hover:border-ink"
            onClick={focusResults}
            preventScrollReset
            to={to}
          >
            <span className="min-w-0 truncate" lang={lang}>
              {label}
            </span>
            <svg aria-hidden="true" className="size-2.5 shrink-0" viewBox="0 0 10 10">
              <path d="M1 1l8 8M9 1l-8 8" fill="none" stroke="currentColor" strokeWidth="1.6" />
            </svg>
          </Link>
        </li>
      ))}
      <li className="max-md:shrink-0">
        <Link
          className="inline-flex min-h-11 items-center px-2 text-link"
          onClick={focusResults}
          preventScrollReset
          to={clearTo}
        >
          {texts.clear}
        </Link>
      </li>
    </ul>
  );
}
