import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Office } from "#app/lib/office.ts";
import { institution } from "#institution";
import { dataDay } from "../data-day.ts";
import type { SeriesScope } from "../series.ts";
import { viewTexts } from "../view-texts.ts";
import { type DataFormat, dataFormats } from "./dataset-file.server.ts";
import { type Dataset, datasets } from "./datasets.server.ts";

/** Context of the catalog: scheme and host of the site, the office's contact and the years of the series. */
export type CatalogContext = { siteUrl: string; office: Pick<Office, "email">; scope: SeriesScope };

/**
 * Maps the names of DCAT-US 1.1, as its harvesters read them at `/data.json`, to DCAT 3. Embedded, so that parsing the
 * JSON-LD requires no other request.
 */
const context = {
  "@vocab": "http://www.w3.org/ns/dcat#",
  dcat: "http://www.w3.org/ns/dcat#",
  dct: "http://purl.org/dc/terms/",
  foaf: "http://xmlns.com/foaf/0.1/",
  org: "http://www.w3.org/ns/org#",
  vcard: "http://www.w3.org/2006/vcard/ns#",
  xsd: "http://www.w3.org/2001/XMLSchema#",
  pod: "https://project-open-data.cio.gov/v1.1/schema#",
  dataset: { "@id": "dcat:dataset", "@container": "@set" },
  distribution: { "@id": "dcat:distribution", "@container": "@set" },
  keyword: { "@id": "dcat:keyword", "@container": "@set" },
  landingPage: { "@id": "dcat:landingPage", "@type": "@id" },
  accessURL: { "@id": "dcat:accessURL", "@type": "@id" },
  downloadURL: { "@id": "dcat:downloadURL", "@type": "@id" },
  mediaType: "dcat:mediaType",
  title: "dct:title",
  description: "dct:description",
  identifier: "dct:identifier",
  language: { "@id": "dct:language", "@container": "@set" },
  license: { "@id": "dct:license", "@type": "@id" },
  modified: { "@id": "dct:modified", "@type": "xsd:date" },
  temporal: "dct:temporal",
  spatial: "dct:spatial",
  accrualPeriodicity: "dct:accrualPeriodicity",
  conformsTo: { "@id": "dct:conformsTo", "@type": "@id" },
  publisher: "dct:publisher",
  contactPoint: "dcat:contactPoint",
  fn: "vcard:fn",
  hasEmail: { "@id": "vcard:hasEmail", "@type": "@id" },
  name: "foaf:name",
  subOrganizationOf: "org:subOrganizationOf",
  format: "dct:format",
  accessLevel: "pod:accessLevel",
  describedBy: { "@id": "pod:describedBy", "@type": "@id" },
  describedByType: "pod:describedByType",
};

/** Returns the open data catalog: DCAT-US 1.1, and DCAT 3 through its context. */
export function dataCatalog(place: CatalogContext) {
  const { siteUrl } = place;
  const address = `${siteUrl}${pathsIn().dataCatalog()}`;
  return {
    "@context": context,
    "@id": address,
    "@type": "dcat:Catalog",
    conformsTo: "https://project-open-data.cio.gov/v1.1/schema",
    describedBy: "https://project-open-data.cio.gov/v1.1/schema/catalog.json",
    title: m.data_title(),
    description: m.data_lead(),
    dataset: datasets.map((dataset) => catalogEntry(dataset, place)),
  };
}

function catalogEntry(dataset: Dataset, { siteUrl, office, scope }: CatalogContext) {
  const locale = getLocale();
  const page = `${siteUrl}${pathsIn().openData()}#${dataset.id}`;
  const license = institution.dataLicense.url;
  const distribution = (Object.keys(dataFormats) as DataFormat[]).map((format) => {
    const url = `${siteUrl}${pathsIn().dataFile(dataset.id, format)}`;
    const title = `${dataset.title()} (${format.toUpperCase()})`;
    const mediaType = dataFormats[format].split(";")[0];
    const form = { format: format.toUpperCase(), mediaType, license };
    return { "@id": url, "@type": "dcat:Distribution", title, downloadURL: url, accessURL: page, ...form };
  });
  return {
    "@id": page,
    "@type": "dcat:Dataset",
    identifier: page,
    title: dataset.title(),
    description: dataset.definition(),
    keyword: [m.nav_indicators(), viewTexts[dataset.view].title()],
    modified: dataDay(scope, [dataset.series]),
    accrualPeriodicity: "R/P1D",
    temporal: `${scope.firstYear}-01-01/${scope.lastYear}-12-31`,
    spatial: institution.country.name[locale],
    language: [institution.languages[locale]],
    license,
    accessLevel: "public",
    landingPage: page,
    describedBy: page,
    describedByType: "text/html",
    publisher: {
      "@type": "org:Organization",
      name: institution.office[locale],
      subOrganizationOf: { "@type": "org:Organization", name: institution.name[locale] },
    },
    contactPoint: {
      "@type": "vcard:Organization",
      fn: institution.office[locale],
      hasEmail: `mailto:${office.email || institution.mail.sender}`,
    },
    distribution,
  };
}
