import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import {
  type IndicatorFilter,
  type IndicatorView,
  indicatorQuery,
  indicatorViews,
  viewPages,
} from "../indicator-filter.ts";
import { viewLabels } from "../view-texts.ts";

export function ViewNavigation({ view, filter }: { view: IndicatorView; filter: IndicatorFilter }) {
  return (
    <TabLinks
      className="mt-4 sm:mt-6"
      label={m.indicators_views()}
      tabs={indicatorViews.map((name) => ({
        label: viewLabels[name](),
        to: `${pathsIn()[viewPages[name]]()}${indicatorQuery(filter)}`,
        isCurrent: name === view,
      }))}
    />
  );
}
