import type { DataCatalog, WithContext } from "schema-dts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { dataDay } from "../data-day.ts";
import type { CatalogContext } from "./data-catalog.server.ts";
import { type DataFormat, dataFormats } from "./dataset-file.server.ts";
import { datasets, describeColumns } from "./datasets.server.ts";

/** Returns the open data as schema.org `Dataset` for search engines. */
export function dataJsonLd({ siteUrl, scope }: Omit<CatalogContext, "office">) {
  const locale = getLocale();
  const page = `${siteUrl}${pathsIn().openData()}`;
  const creator = {
    "@type": "Organization",
    name: `${institution.office[locale]}, ${institution.name[locale]}`,
  } as const;
  return {
    "@context": "https://schema.org",
    "@type": "DataCatalog",
    "@id": page,
    name: m.data_title(),
    description: m.data_lead(),
    url: page,
    license: institution.dataLicense.url,
    publisher: { "@id": `${siteUrl}/#organization` },
    dataset: datasets.map((dataset) => ({
      "@type": "Dataset" as const,
      "@id": `${page}#${dataset.id}`,
      name: dataset.title(),
      description: `${dataset.definition()} ${m.indicators_source({ office: institution.office[locale], university: institution.name[locale] })}`,
      url: `${page}#${dataset.id}`,
      license: institution.dataLicense.url,
      creator,
      isAccessibleForFree: true,
      inLanguage: locale,
      dateModified: dataDay(scope, [dataset.series]),
      temporalCoverage: `${scope.firstYear}/${scope.lastYear}`,
      spatialCoverage: institution.country.name[locale],
      variableMeasured: describeColumns(dataset).map(({ name, description }) => ({
        "@type": "PropertyValue" as const,
        name,
        description,
      })),
      distribution: (Object.keys(dataFormats) as DataFormat[]).map((format) => ({
        "@type": "DataDownload" as const,
        encodingFormat: dataFormats[format].split(";")[0] ?? format,
        contentUrl: `${siteUrl}${pathsIn().dataFile(dataset.id, format)}`,
      })),
    })),
  } satisfies WithContext<DataCatalog>;
}
