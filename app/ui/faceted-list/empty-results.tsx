import { Link } from "#app/ui/link.tsx";

/** What would find some results, how many, and the address. */
export type Loosening = { label: string; to: string };

/** Says that nothing was found, and what to loosen. */
export function EmptyResults({
  text,
  intro,
  loosenings,
  resultsId,
}: {
  text: string;
  intro: string;
  loosenings: Loosening[];
  resultsId: string;
}) {
  return (
    <div className="border-line border-t py-8">
      <p className="prose-text">{text}</p>
      {loosenings.length > 0 ? (
        <>
          <p className="mt-4 text-ink-soft text-sm">{intro}</p>
          <ul className="figures mt-1 text-sm">
            {loosenings.map(({ label, to }) => (
              <li key={to}>
                <Link
                  className="inline-flex min-h-11 items-center text-link"
                  onClick={() => document.getElementById(resultsId)?.focus({ preventScroll: true })}
                  preventScrollReset
                  to={to}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
