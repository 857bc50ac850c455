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

/** The forms of each file, with their types. */
export const dataFormats = { csv: "text/csv; charset=utf-8", json: "application/json; charset=utf-8" } as const;
export type DataFormat = keyof typeof dataFormats;

/** Which rows a file has: what was asked for, and the years and the day that this means. */
export type DataSelection = { filter: DataFilter; scope: SeriesScope };

/** A dataset as CSV, with the list and decimal signs of the request's language. */
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

/** A dataset as JSON: what it is, its columns, and its rows. `siteUrl` is scheme and host. */
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

/** The types of values, as JSON Schema names them. */
const typeOf = {
  year: "integer",
  count: "integer",
  number: "number",
  text: "string",
  code: "string",
  country: "string",
  program: "string",
} as const;
