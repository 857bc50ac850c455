import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import {
  type IndicatorFilter,
  type IndicatorView,
  indicatorQuery,
  indicatorViews,
  viewPages,
} from "../indicator-filter.ts";
import { viewLabels } from "../view-texts.ts";

/** The tabs as links that keep the filter; the present one is marked. */
export function ViewNavigation({ view, filter }: { view: IndicatorView; filter: IndicatorFilter }) {
  return (
    <nav aria-label={m.indicators_views()} className="mt-8 border-line border-y py-1 print:hidden">
      <ul className="-ml-3 flex flex-wrap">
        {indicatorViews.map((name) => (
          <li key={name}>
            <Link
              aria-current={name === view ? "page" : undefined}
              className="flex min-h-11 items-center px-3 text-sm underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2"
              to={`${pathsIn()[viewPages[name]]()}${indicatorQuery(filter)}`}
            >
              {viewLabels[name]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
