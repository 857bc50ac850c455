import { Link } from "#app/ui/link.tsx";

/** A looser search: its label with the number of results, and its address. */
export type RelaxedSearch = { label: string; to: string };

export function EmptyResults({
  text,
  alternative,
  intro,
  loosenings,
  resultsId,
}: {
  text: string;
  /** An alternative to the search, shown before the loosenings. */
  alternative: RelaxedSearch | undefined;
  intro: string;
  loosenings: RelaxedSearch[];
  resultsId: string;
}) {
  const link = ({ label, to }: RelaxedSearch) => (
    <Link
      className="inline-flex min-h-11 items-center text-link"
      onClick={() => document.getElementById(resultsId)?.focus({ preventScroll: true })}
      preventScrollReset
      to={to}
    >
      {label}
    </Link>
  );
  return (
    <div className="border-line border-t py-5">
      <p className="prose-text">{text}</p>
      {alternative ? <p className="mt-1 text-sm">{link(alternative)}</p> : null}
      {loosenings.length > 0 ? (
        <>
          <p className="mt-4 text-ink-soft text-sm">{intro}</p>
          <ul className="figures mt-1 text-sm">
            {loosenings.map((loosening) => (
              <li key={loosening.to}>{link(loosening)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
