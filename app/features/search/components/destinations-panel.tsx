import type { DestinationsAnswer } from "#app/features/programs/outcomes/load-destinations.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";

/** Answer above the results of a search for graduate destinations, by type of program, with a link to the full page. */
export function DestinationsPanel({ answer }: { answer: DestinationsAnswer }) {
  return (
    <section
      aria-labelledby="destinations-heading"
      className="mb-6 border-primary border-t-2 bg-primary-tint px-4 py-4"
    >
      <h2 className="text-lg leading-snug" id="destinations-heading">
        {m.destinations_title()}
      </h2>
      <ul className="figures mt-2 text-sm">
        {answer.map(({ type, label, largest, basis }) => (
          <li className="border-line border-b py-2.5" key={type}>
            <p>
              <span className="font-semibold">{label}:</span> {largest}
            </p>
            <p className="text-ink-soft text-xs">{basis}</p>
          </li>
        ))}
      </ul>
      <Link
        className="mt-2 inline-flex min-h-11 items-center font-semibold text-sm underline underline-offset-4"
        to={pathsIn().destinations()}
      >
        {m.destinations_panel_more()}
      </Link>
    </section>
  );
}
