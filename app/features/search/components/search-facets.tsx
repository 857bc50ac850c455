import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { type SearchAnswer, type SearchKind, type SearchRequest, searchKinds } from "../search.ts";
import { searchParameters } from "../search-address.ts";
import { kindsLabel } from "../search-labels.ts";
import { supervisorParameters } from "../supervisors/supervisor-address.ts";
import type { SupervisorAnswer } from "../supervisors/supervisors.ts";

/** Links that filter the results by kind, with counts, and a link to the supervisor finder. */
export function SearchFacets({
  request,
  counts,
  supervisors,
}: {
  request: SearchRequest;
  counts: SearchAnswer["counts"];
  supervisors: SupervisorAnswer | null;
}) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const shown = searchKinds.filter((kind) => counts[kind] || request.kinds.includes(kind));
  const to = (kinds: SearchKind[]) => pathsIn().search(searchParameters({ ...request, kinds, page: 1 }));
  return (
    <nav aria-label={m.search_facets_label()} className="border-ink border-t-2 pt-2 print:hidden">
      <ul className="scroll-sideways -ml-3 flex lg:grid">
        <Facet count={all} isCurrent={request.kinds.length === 0} label={m.search_all_kinds()} to={to([])} />
        {shown.map((kind) => (
          <Facet
            count={counts[kind] ?? 0}
            isCurrent={request.kinds.includes(kind)}
            key={kind}
            label={kindsLabel[kind]()}
            to={to([kind])}
          />
        ))}
        {supervisors ? (
          <Facet
            count={supervisors.total}
            isCurrent={false}
            label={m.search_supervisors_link()}
            to={pathsIn().supervisors(supervisorParameters({ text: supervisors.topic.join(" ") }))}
          />
        ) : null}
      </ul>
    </nav>
  );
}

function Facet({ label, count, isCurrent, to }: { label: string; count: number; isCurrent: boolean; to: string }) {
  return (
    <li className="shrink-0">
      <Link
        aria-current={isCurrent ? "true" : undefined}
        className="flex min-h-11 items-center justify-between gap-2 px-3 text-sm underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline"
        to={to}
      >
        {label} <span className="figures text-ink-soft text-xs">{formatNumber(count)}</span>
      </Link>
    </li>
  );
}
