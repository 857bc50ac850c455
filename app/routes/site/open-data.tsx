import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import { dataDay } from "#app/features/indicators/data-day.ts";
import { glossary, glossaryId } from "#app/features/indicators/glossary.ts";
import { indicatorViews, readIndicatorFilter } from "#app/features/indicators/indicator-filter.ts";
import { dataJsonLd } from "#app/features/indicators/open-data/data-json-ld.server.ts";
import { datasets, describeColumns } from "#app/features/indicators/open-data/datasets.server.ts";
import { readDataScope } from "#app/features/indicators/open-data/read-dataset.server.ts";
import { viewLabels } from "#app/features/indicators/view-texts.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatDay, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { isPageShown } from "#app/i18n/site-pages.ts";
import { notFound } from "#app/lib/not-found.ts";
import { siteSettingsContext } from "#app/lib/site-settings.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { JsonLd } from "#app/ui/json-ld.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
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

/** OAI-PMH endpoint of the university's works; `address` is absolute. */
function HarvestSection({ address }: { address: string }) {
  return (
    <Section id="obras" title={m.data_works_title()}>
      <div className="prose-text grid gap-3">
        <p>
          {m.data_works_text()} <code className="[overflow-wrap:anywhere]">{address}</code>
        </p>
        <p>
          <a className="text-link underline underline-offset-4" href={`${pathsIn().harvest()}?verb=Identify`}>
            {m.data_works_identify()}
          </a>
        </p>
      </div>
    </Section>
  );
}

function GlossarySection() {
  return (
    <div className="page-width">
      <PagePart
        aside={m.glossary_lead()}
        summary={m.glossary_gist({ count: formatNumber(glossary().length) })}
        id={glossaryId}
        title={m.glossary_title()}
      >
        <dl className="border-line border-t">
          {glossary().map(({ term, text }) => (
            <div className="grid gap-x-8 gap-y-1 border-line border-b py-3 sm:grid-cols-3" key={term}>
              <dt className="font-semibold text-sm">{term}</dt>
              <dd className="max-w-prose text-sm sm:col-span-2">{text}</dd>
            </div>
          ))}
        </dl>
      </PagePart>
    </div>
  );
}

/** A series on the open data page, in the page's language. */
type DescribedDataset = {
  id: string;
  title: string;
  definition: string;
  columns: { name: string; description: string; codes: { code: string; name: string }[] }[];
};

function DatasetList({ datasets }: { datasets: readonly DescribedDataset[] }) {
  return datasets.map((dataset) => <DatasetRow dataset={dataset} key={dataset.id} />);
}

function DatasetRow({ dataset: { id, title, definition, columns } }: { dataset: DescribedDataset }) {
  return (
    <section
      aria-labelledby={`${id}-heading`}
      className="border-line border-t py-5 first:border-t-0 first:pt-0 last:pb-0"
      id={id}
    >
      <div className="flex flex-col gap-x-8 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <h3 className="text-xl" id={`${id}-heading`}>
            {title}
          </h3>
          <p className="mt-1 max-w-prose text-ink-soft text-sm">{definition}</p>
        </div>
        <ul aria-label={m.data_set_files({ title })} className="flex shrink-0 gap-x-6 sm:-mt-2">
          {(["csv", "json"] as const).map((format) => (
            <li key={format}>
              <a
                className="inline-flex min-h-11 items-center font-semibold text-link text-sm underline underline-offset-4"
                download={`${id}.${format}`}
                href={pathsIn().dataFile(id, format)}
              >
                {format.toUpperCase()}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <Disclosure look="line" summary={m.data_columns()}>
        <ColumnTable caption={m.data_columns_of({ title })} columns={columns} />
      </Disclosure>
    </section>
  );
}

function ColumnTable({ caption, columns }: { caption: string; columns: DescribedDataset["columns"] }) {
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-ink border-b">
          <th className="py-2 pr-4 font-semibold sm:w-1/3" scope="col">
            {m.data_column()}
          </th>
          <th className="py-2 font-semibold" scope="col">
            {m.data_column_meaning()}
          </th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ name, description, codes }) => (
          <tr className="border-line border-b align-top max-sm:block max-sm:py-2" key={name}>
            <th className="py-2 pr-4 font-medium max-sm:block max-sm:py-0" scope="row">
              <code translate="no">{name}</code>
            </th>
            <td className="py-2 max-sm:block max-sm:py-0">
              {description}
              {codes.length > 0 ? (
                <ul className="mt-1 text-ink-soft">
                  {codes.map(({ code, name: words }) => (
                    <li key={code}>
                      <code translate="no">{code}</code> {words}
                    </li>
                  ))}
                </ul>
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
