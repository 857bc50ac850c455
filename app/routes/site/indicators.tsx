import { IndicatorForm } from "#app/features/indicators/components/indicator-form.tsx";
import { StudentCharts } from "#app/features/indicators/components/student-charts.tsx";
import { listForIndicators } from "#app/features/indicators/indicator-queries.ts";
import { countBy, filterForIndicators, indicatorTypes, sumByYear } from "#app/features/indicators/indicators.ts";
import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import type { ProgramArea } from "#app/features/programs/program-labels.ts";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { dayIn } from "#app/lib/calendar-day.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { BarChart } from "#app/ui/bar-chart.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/indicators";

const views = ["programas", "estudiantes"] as const;

export const handle: PageHandle = { queryKeys: ["tipo", "acreditacion", "area", "vista"] };

export async function loader({ request, context }: Route.LoaderArgs) {
  if (!isPageShown("indicators")) throw notFound();
  const query = new URL(request.url).searchParams;
  const filter = { type: query.get("tipo"), status: query.get("acreditacion"), area: query.get("area") };
  const today = dayIn(institution.timeZone, new Date());
  const all = (await listForIndicators(anonymousClient(context))).map(({ accreditations, ...program }) => ({
    ...program,
    status: accreditationStanding(accreditations, today).status,
  }));
  const programs = filterForIndicators(all, filter);
  return {
    filter,
    view: views.find((view) => view === query.get("vista")) ?? views[0],
    total: programs.length,
    byStatus: countBy(programs, ({ status }) => status),
    byArea: countBy(programs, ({ area }) => area as ProgramArea),
    years: sumByYear(programs),
  };
}

export default function IndicatorsPage({ loaderData }: Route.ComponentProps) {
  const { filter, view, total, byStatus, byArea, years } = loaderData;
  const paths = pathsIn();
  const tabs = { programas: m.indicators_programs(), estudiantes: m.indicators_students() };
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
        <nav aria-label={m.indicators_views()} className="mt-8 border-line border-y py-1 print:hidden">
          <ul className="-mx-3 flex flex-wrap">
            {views.map((name) => (
              <li key={name}>
                <Link
                  aria-current={name === view ? "page" : undefined}
                  className="flex min-h-11 items-center px-3 text-sm underline-offset-8 hover:underline aria-[current]:font-semibold aria-[current]:text-accent aria-[current]:underline"
                  to={paths.indicators(name, filter)}
                >
                  {tabs[name]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </PageHeader>
      <div className="page-width grid grid-cols-1 gap-10">
        <IndicatorForm
          choices={{
            type: indicatorTypes.map((value) => ({ value, label: programTypeLabel[value]() })),
            status: accreditationStatuses.map((value) => ({ value, label: accreditationStatusLabel[value]() })),
            area: (Object.keys(programAreaLabel) as ProgramArea[]).map((value) => ({
              value,
              label: programAreaLabel[value](),
            })),
          }}
          filter={filter}
          view={view}
        />
        <p className="font-semibold text-sm" role="status">
          {counted(total, m.programs_count_one, m.programs_count)}
        </p>
        {total === 0 ? <p className="prose-text">{m.programs_empty()}</p> : null}
        {total > 0 && view === "programas" ? (
          <div className="grid grid-cols-1 gap-x-12 gap-y-10 sm:grid-cols-2">
            <BarChart
              bars={byStatus.map(({ key, count }) => ({
                label: accreditationStatusLabel[key](),
                value: count,
                shown: formatNumber(count),
              }))}
              labelColumn={m.nav_accreditation()}
              title={m.indicators_by_accreditation()}
              valueColumn={m.nav_programs()}
            />
            <BarChart
              bars={byArea.map(({ key, count }) => ({
                label: programAreaLabel[key](),
                value: count,
                shown: formatNumber(count),
              }))}
              labelColumn={m.program_area()}
              title={m.indicators_by_area()}
              valueColumn={m.nav_programs()}
            />
          </div>
        ) : null}
        {total > 0 && view === "estudiantes" ? (
          <section aria-labelledby="periodo">
            <h2 className="mb-6 text-xl" id="periodo">
              {m.indicators_period(period)}
            </h2>
            <StudentCharts years={years} />
          </section>
        ) : null}
      </div>
    </>
  );
}
