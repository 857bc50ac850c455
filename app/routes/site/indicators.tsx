import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { IndicatorForm } from "#app/features/indicators/components/indicator-form.tsx";
import { ProgramCharts } from "#app/features/indicators/components/program-charts.tsx";
import { StudentCharts } from "#app/features/indicators/components/student-charts.tsx";
import { ViewNavigation } from "#app/features/indicators/components/view-navigation.tsx";
import { listForIndicators } from "#app/features/indicators/indicator-queries.ts";
import { countBy, filterForIndicators, indicatorViews, sumByYear } from "#app/features/indicators/indicators.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import type { ProgramArea } from "#app/features/programs/program-labels.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, sitePages } from "#app/i18n/site-pages.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/indicators";

export const handle: PageHandle = { queryKeys: ["tipo", "acreditacion", "area", "vista"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isPageShown("indicators")) throw notFound();
  const query = new URL(request.url).searchParams;
  const filter = { type: query.get("tipo"), status: query.get("acreditacion"), area: query.get("area") };
  const today = dayIn(institution.timeZone, new Date());
  const db = anonymousClient(context);
  const { fill } = await readPlaceholders(db);
  const [rows, texts] = await Promise.all([
    listForIndicators(db),
    findPageTexts(db, sitePages.indicators.texts, getLocale(), fill),
  ]);
  const all = rows.map(({ accreditations, ...program }) => ({
    ...program,
    status: accreditationStanding(accreditations, today).status,
  }));
  const programs = filterForIndicators(all, filter);
  return {
    filter,
    intro: texts["indicators-intro"],
    view: indicatorViews.find((view) => view === query.get("vista")) ?? indicatorViews[0],
    isEmpty: all.length === 0,
    total: programs.length,
    byStatus: countBy(programs, ({ status }) => status),
    byArea: countBy(programs, ({ area }) => area as ProgramArea),
    years: sumByYear(programs),
  };
}

export default function IndicatorsPage({ loaderData }: Route.ComponentProps) {
  const { filter, intro, view, isEmpty, total, byStatus, byArea, years } = loaderData;
  const paths = pathsIn();
  const period = { from: String(years[0]?.year ?? ""), to: String(years.at(-1)?.year ?? "") };
  return (
    <>
      <PageMeta description={m.indicators_lead()} path={paths.indicators(view)} title={m.nav_indicators()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.indicators_lead()}
        title={m.nav_indicators()}
      >
        {isEmpty ? null : <ViewNavigation filter={filter} view={view} />}
      </PageHeader>
      <div className="page-width grid grid-cols-1 gap-10">
        {isEmpty ? (
          <NoProgramsYet />
        ) : (
          <>
            <IndicatorForm filter={filter} view={view} />
            <p className="font-semibold text-sm" role="status">
              {counted(total, m.programs_count_one, m.programs_count)}
            </p>
            {total === 0 ? <p className="prose-text">{m.programs_empty()}</p> : null}
          </>
        )}
        {total > 0 && view === "programas" ? <ProgramCharts byArea={byArea} byStatus={byStatus} /> : null}
        {total > 0 && view === "estudiantes" ? (
          <section aria-labelledby="periodo">
            <h2 className="mb-6 text-xl" id="periodo">
              {m.indicators_period(period)}
            </h2>
            <StudentCharts years={years} />
          </section>
        ) : null}
        <Introduction text={intro} />
      </div>
    </>
  );
}
