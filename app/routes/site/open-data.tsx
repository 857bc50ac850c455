import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { DatasetList } from "#app/features/indicators/components/dataset-list.tsx";
import { GlossarySection } from "#app/features/indicators/components/glossary-section.tsx";
import { dataDay } from "#app/features/indicators/data-day.ts";
import { indicatorViews, readIndicatorFilter } from "#app/features/indicators/indicator-filter.ts";
import { dataJsonLd } from "#app/features/indicators/open-data/data-json-ld.server.ts";
import { datasets, describeColumns } from "#app/features/indicators/open-data/datasets.server.ts";
import { readDataScope } from "#app/features/indicators/open-data/read-dataset.server.ts";
import { viewLabels } from "#app/features/indicators/view-texts.ts";
import { HarvestSection } from "#app/features/research/components/harvest-section.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Section } from "#app/ui/section.tsx";
import { institution } from "#institution";
import type { Route } from "./+types/open-data";

export async function loader({ context }: Route.LoaderArgs) {
  if (!isPageShown("openData")) throw notFound();
  const db = anonymousClient(context);
  const { today } = await readPlaceholders(db);
  const scope = await readDataScope(db, readIndicatorFilter(new URLSearchParams()), today);
  const { siteUrl } = context.get(siteSettingsContext);
  const allSeries = datasets.map(({ series }) => series);
  return {
    asOf: dataDay(scope, allSeries),
    years: { from: String(scope.firstYear), to: String(scope.lastYear) },
    jsonLd: dataJsonLd({ siteUrl, scope }),
    harvest: `${siteUrl}${pathsIn().harvest()}`,
    example: `${siteUrl}${pathsIn().dataFile("estudiantes", "csv", "?tipo=doctorate&area=health")}`,
    sets: datasets.map((dataset) => ({
      id: dataset.id,
      view: dataset.view,
      title: dataset.title(),
      definition: dataset.definition(),
      columns: describeColumns(dataset),
    })),
  };
}

export default function OpenDataPage({
  loaderData: { asOf, years, jsonLd, harvest, example, sets },
}: Route.ComponentProps) {
  const paths = pathsIn();
  const locale = getLocale();
  const license = institution.dataLicense;
  const [office, university] = [institution.office[locale], institution.name[locale]];
  return (
    <>
      <PageMeta description={m.data_lead()} title={m.data_title()} />
      <JsonLd data={jsonLd} />
      <PageHeader
        crumbs={[
          { label: m.nav_home(), to: paths.home() },
          { label: m.nav_indicators(), to: paths.indicators() },
        ]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={m.data_lead()}
        title={m.data_title()}
      />
      <Section id="uso" title={m.data_use_title()}>
        <div className="prose-text grid gap-3">
          <p>{m.data_cut_off({ day: formatDay(asOf), ...years })}</p>
          <p>
            {m.data_license({ license: license.name[locale], office, university })}{" "}
            <a className="text-link underline underline-offset-4" href={license.url} rel="license">
              {m.data_license_read()}
            </a>
          </p>
          <p>{m.data_addresses()}</p>
          <p>
            {m.data_filters()} <code className="[overflow-wrap:anywhere]">{example}</code>
          </p>
          <p>{m.data_suppressed()}</p>
          <p>
            <a className="text-link underline underline-offset-4" href={paths.dataCatalog()}>
              {m.data_catalog()}
            </a>
          </p>
        </div>
      </Section>
      {indicatorViews.map((view) => (
        <Section id={view} key={view} title={viewLabels[view]()}>
          <DatasetList datasets={sets.filter((dataset) => dataset.view === view)} />
        </Section>
      ))}
      <HarvestSection address={harvest} />
      <GlossarySection />
    </>
  );
}
