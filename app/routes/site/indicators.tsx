import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { CardGrid } from "#app/features/indicators/components/card-section.tsx";
import { IndicatorForm } from "#app/features/indicators/components/indicator-form.tsx";
import { ViewNavigation } from "#app/features/indicators/components/view-navigation.tsx";
import {
  indicatorFilterValues,
  indicatorKeys,
  indicatorQuery,
  indicatorViews,
  readIndicatorFilter,
  viewPages,
} from "#app/features/indicators/indicator-filter.ts";
import { loadIndicators } from "#app/features/indicators/load-indicators.server.ts";
import { viewTexts } from "#app/features/indicators/view-texts.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { FigureRow } from "#app/features/pages/components/why-us.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/indicators";

export const handle: PageHandle = { queryKeys: indicatorKeys };

export async function loader({ url, context }: Route.LoaderArgs) {
  if (!isPageShown("indicators")) throw notFound();
  const view = indicatorViews.find((name) => url.pathname === pathsIn()[viewPages[name]]()) ?? indicatorViews[0];
  requireAllowedValues(url.searchParams, indicatorFilterValues);
  const filter = readIndicatorFilter(url.searchParams);
  const db = anonymousClient(context);
  const { fill, today } = await readPlaceholders(db);
  const [page, texts] = await Promise.all([
    loadIndicators(db, view, filter, today),
    findPageTexts(db, sitePages.indicators.texts, getLocale(), fill),
  ]);
  return { ...page, filter, view, intro: texts["indicators-intro"] };
}

export default function IndicatorsPage({ loaderData }: Route.ComponentProps) {
  const { filter, view, intro, programs, shown, headlines, cards } = loaderData;
  const path = pathsIn()[viewPages[view]]();
  const query = indicatorQuery(filter);
  const { title, lead } = viewTexts[view];
  const day = formatDay(shown.asOf);
  return (
    <>
      <PageMeta description={lead()} noindex={query !== ""} path={path} title={title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={lead()}
        title={title()}
      >
        <ViewNavigation filter={filter} view={view} />
      </PageHeader>
      {programs === 0 && query === "" ? (
        <div className="page-width">
          <NoProgramsYet />
        </div>
      ) : (
        <>
          <div className="page-width pb-5 sm:pb-8">
            <IndicatorForm filter={filter} path={path} />
          </div>
          <FigureRow figures={headlines.map((figure) => ({ ...figure, to: null }))} label={m.indicators_headlines()} />
          <p className="page-width pt-6 text-sm">
            <span className="font-semibold" role="status">
              {counted(programs, m.programs_count_one, m.programs_count)}
            </span>
            {". "}
            {m.indicators_shown({ from: String(shown.firstYear), to: String(shown.lastYear), day })}{" "}
            {m.indicators_no_specialties()}{" "}
            <Link className="text-link underline underline-offset-4" to={pathsIn().openData()}>
              {m.data_link()}
            </Link>
          </p>
          <CardGrid cards={cards} place={{ path, query }} />
        </>
      )}
      <div className="page-width pt-10">
        <Introduction text={intro} />
      </div>
    </>
  );
}
