import { csvText } from "#app/i18n/csv-text.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { institution } from "#institution";
import { dataDay } from "../data-day.ts";
import { indicatorQuery, yearSpans } from "../indicator-filter.ts";
import type { SeriesScope } from "../series.ts";
import { type Dataset, describeColumns } from "./datasets.server.ts";
import type { DataFilter, DataRow } from "./read-dataset.server.ts";

export const dataFormats = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;
export type DataFormat = keyof typeof dataFormats;

/** Rows to export: the requested filter, and the years and day that it resolves to. */
export type DataSelection = { filter: DataFilter; scope: SeriesScope };

/** Serializes a dataset as CSV, with the separators of the request's language. */
export function datasetCsv(dataset: Dataset, rows: DataRow[]): string {
  const locale = getLocale();
  const signed = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [name, isPart(value) ? typed(value) : value])),
  );
  const names = describeColumns(dataset).map(({ name }) => name);
  return csvText(signed, locale, names);

  function typed(value: number) {
    return formatTypedNumber(value, locale);
  }
}

const isPart = (value: DataRow[string]): value is number => typeof value === "number" && !Number.isInteger(value);

/** Serializes a dataset as JSON: metadata, columns and rows. `siteUrl` is scheme and host. */
export function datasetJson(
  dataset: Dataset,
  rows: DataRow[],
  { filter, scope }: DataSelection,
  siteUrl: string,
): string {
  const locale = getLocale();
  const query = indicatorQuery({ ...filter, years: yearSpans[0] });
  return JSON.stringify({
    id: dataset.id,
    title: dataset.title(),
    description: dataset.definition(),
    address: `${siteUrl}${pathsIn().dataFile(dataset.id, "json", query)}`,
    language: institution.languages[locale],
    publisher: `${institution.office[locale]}, ${institution.name[locale]}`,
    license: { name: institution.dataLicense.name[locale], url: institution.dataLicense.url },
    asOf: dataDay(scope, [dataset.series]),
    years: { from: scope.firstYear, to: scope.lastYear },
    filter: { tipo: filter.type, acreditacion: filter.status, area: filter.area },
    columns: describeColumns(dataset).map(({ name, description, kind, codes }) => ({
      name,
      description,
      type: typeOf[kind],
      ...(codes.length > 0 ? { codes: Object.fromEntries(codes.map(({ code, name: words }) => [code, words])) } : {}),
    })),
    rows,
  });
}

const typeOf = {
  year: "integer",
  count: "integer",
  number: "number",
  text: "string",
  code: "string",
  country: "string",
  program: "string",
} as const;
