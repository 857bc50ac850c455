import type { ProgramFacetName } from "#app/features/programs/program-facets.ts";
import { programFacetNames } from "#app/features/programs/program-outputs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Selection } from "#app/lib/facets.ts";
import { Link } from "#app/ui/link.tsx";
import type { CatalogueState } from "../catalogue-state.ts";

/** Common filters of programs, each a single facet value. */
const quickFilters: { facet: ProgramFacetName; value: string; label: () => string }[] = [
  { facet: "abierta", value: "1", label: m.programs_quick_open },
  { facet: "horario", value: "evening", label: m.programs_quick_evening },
  { facet: "modalidad", value: "online", label: m.programs_quick_online },
  { facet: "idioma", value: "en", label: m.programs_quick_english },
];

/** Links that each add a common filter; active filters are chips instead. `facets` are those of the list. */
export function QuickFilters({
  facets,
  state: { selection },
  hrefOf,
}: {
  facets: ProgramFacetName[];
  state: CatalogueState;
  hrefOf: (selection: Selection) => string;
}) {
  const offered = quickFilters.filter(
    ({ facet, value }) => facets.includes(facet) && !selection[programFacetNames[facet]]?.includes(value),
  );
  if (offered.length === 0) return null;
  return (
    <nav aria-label={m.programs_quick()} className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 text-sm">
        {offered.map(({ facet, value, label }) => (
          <li key={facet}>
            <Link
              className="inline-flex min-h-11 items-center text-link"
              preventScrollReset
              to={hrefOf({ ...selection, [programFacetNames[facet]]: [value] })}
            >
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
