import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { statusSlugs } from "../accreditation-filter.ts";
import { accreditationStatusLabel } from "../accreditation-labels.ts";
import type { AccreditationStatus } from "../accreditation-standing.ts";
import { accreditationStatuses } from "../programs.ts";

/** How many programs there are in each state; each leads to them. */
export function AccreditationCounts({ counts }: { counts: Record<AccreditationStatus, number> }) {
  return (
    <nav aria-label={m.accreditation_counts_label()} className="mt-8 border-line border-y">
      <ul className="grid sm:grid-cols-3 sm:divide-x sm:divide-line">
        {accreditationStatuses.map((status) => (
          <li className="border-line border-t first:border-t-0 sm:border-t-0 sm:pl-6 sm:first:pl-0" key={status}>
            <Link
              className="group flex items-baseline gap-4 py-3 sm:block sm:py-5"
              to={pathsIn().accreditation({ status: statusSlugs[status] })}
            >
              <span className="figures min-w-12 font-serif text-3xl text-primary sm:block">
                {formatNumber(counts[status])}
              </span>
              <span className="text-sm group-hover:underline group-hover:underline-offset-4">
                {accreditationStatusLabel[status]()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
