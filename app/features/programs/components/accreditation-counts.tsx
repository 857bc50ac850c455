import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { statusSlugs } from "../accreditation-filter.ts";
import { accreditationStatusLabel } from "../accreditation-labels.ts";
import type { AccreditationStatus } from "../accreditation-standing.ts";
import { accreditationStatuses } from "../programs.ts";

export function AccreditationCounts({ counts }: { counts: Record<AccreditationStatus, number> }) {
  return (
    <nav aria-label={m.accreditation_counts_label()} className="mt-4 border-line border-y sm:mt-6">
      <ul className="grid grid-cols-3 divide-x divide-line">
        {accreditationStatuses.map((status) => (
          <li className="pl-3 first:pl-0 sm:pl-6" key={status}>
            <Link className="group block py-2 sm:py-3" to={pathsIn().accreditation({ status: statusSlugs[status] })}>
              <span className="figures block font-serif text-2xl text-primary sm:text-3xl">
                {formatNumber(counts[status])}
              </span>
              <span className="block text-xs leading-tight sm:text-sm group-hover:underline group-hover:underline-offset-4">
                {accreditationStatusLabel[status]()}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
