import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { CardGrid } from "#app/features/indicators/components/card-section.tsx";
import {
  type IndicatorFilter,
  type IndicatorView,
  indicatorFilterValues,
  indicatorKeys,
  indicatorQuery,
  indicatorTypes,
  indicatorViews,
  readIndicatorFilter,
  viewPages,
  yearSpans,
} from "#app/features/indicators/indicator-filter.ts";
import { loadIndicators } from "#app/features/indicators/load-indicators.server.ts";
import { viewLabels, viewTexts } from "#app/features/indicators/view-texts.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { FigureRow } from "#app/features/pages/components/why-us-sections.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { counted } from "#app/i18n/counted.ts";
import { formatDay } from "#app/i18n/format.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown, sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import { notFound } from "#app/lib/not-found.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
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

function ViewNavigation({ view, filter }: { view: IndicatorView; filter: IndicatorFilter }) {
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

const choicesOf = (labels: Record<string, () => string>, values: readonly string[] = Object.keys(labels)) => [
  { value: "", label: m.programs_filter_all() },
  ...values.map((value) => ({ value, label: labels[value]?.() ?? value })),
];

/**
 * Filters of a tab at `path`: a GET form, so that every state has an address. With JavaScript it submits on change. The
 * fields are updated, not remounted, when the address changes, so that they keep the focus.
 */
function IndicatorForm({ filter, path }: { filter: IndicatorFilter; path: string }) {
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as never);
    navigate(`${path}${indicatorQuery(readIndicatorFilter(chosen))}`, { preventScrollReset: true });
  };
  const fields = [
    {
      name: "tipo",
      label: m.programs_filter_type(),
      value: filter.type,
      options: choicesOf(programTypeLabel, indicatorTypes),
    },
    {
      name: "acreditacion",
      label: m.nav_accreditation(),
      value: filter.status,
      options: choicesOf(accreditationStatusLabel, accreditationStatuses),
    },
    { name: "area", label: m.program_area(), value: filter.area, options: choicesOf(programAreaLabel) },
    {
      name: "anios",
      label: m.indicators_filter_years(),
      value: String(filter.years),
      options: yearSpans.map((years) => ({
        value: String(years),
        label: m.indicators_last_years({ years: String(years) }),
      })),
    },
  ];
  const query = indicatorQuery(filter);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  // The first render keeps values that the visitor changed before hydration.
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    for (const { name, value } of fields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value ?? "";
    }
  });
  return (
    <form
      action={path}
      aria-label={m.programs_filter_label()}
      className="print:hidden"
      onChange={apply}
      onSubmit={apply}
      ref={form}
    >
      <FilterFold label={listTexts().filters(new URLSearchParams(query).size)}>
        <div className="grid items-end gap-5 max-nav:py-4 sm:grid-cols-2 nav:grid-cols-5">
          {fields.map(({ name, label, options, value }) => (
            <SelectField defaultValue={value ?? ""} key={name} label={label} name={name}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectField>
          ))}
          <SubmitButton look="outline">{m.programs_filter_apply()}</SubmitButton>
        </div>
      </FilterFold>
    </form>
  );
}
