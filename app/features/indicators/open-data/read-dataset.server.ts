import { listProgramsById } from "#app/features/programs/program-queries.ts";
import { nameOf } from "#app/features/research/work-labels.ts";
import { countryNames } from "#app/i18n/country-name.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { type IndicatorFilter, yearSpans } from "../indicator-filter.ts";
import { readScope, readSeries, type SeriesScope } from "../series.ts";
import type { DataColumn, Dataset } from "./datasets.server.ts";

/** A row of a file by column name; null is unknown. */
export type DataRow = Record<string, string | number | null>;

/** Filter of the open data; the period is always the longest one. */
export type DataFilter = Omit<IndicatorFilter, "years">;

/** Resolves a filter to programs and years on a day. Throws the data API's error. */
export function readDataScope(db: Db, filter: DataFilter, today: CalendarDay): Promise<SeriesScope> {
  return readScope(db, { ...filter, years: Math.max(...yearSpans) as IndicatorFilter["years"] }, today);
}

/** Reads the rows of a dataset, with labels in the request's language. Throws the data API's error. */
export async function readDataset(db: Db, { series, columns }: Dataset, scope: SeriesScope): Promise<DataRow[]> {
  const hasPrograms = columns.some(([, { kind }]) => kind === "program");
  const [rows, programs] = await Promise.all([
    readSeries(db, series, scope) as Promise<DataRow[]>,
    hasPrograms ? listProgramsById(db, scope.programs, getLocale()) : [],
  ]);
  const byId = new Map(programs.map((program) => [program.id, program]));
  const nameOfCountry = countryNames();
  const write = (name: string, column: DataColumn, value: string | number | null): DataRow => {
    const inWords = (written: typeof value, words: string | null) => ({ [name]: written, [`${name}_name`]: words });
    switch (column.kind) {
      case "code":
        return inWords(value, value === null ? null : nameOf(column.names, String(value)));
      case "country":
        return inWords(value, value === null ? null : nameOfCountry(String(value)));
      case "program":
        return inWords(byId.get(Number(value))?.code ?? null, byId.get(Number(value))?.name ?? null);
      default:
        return { [name]: value };
    }
  };
  return rows.map((row) =>
    Object.assign({}, ...columns.map(([name, column]) => write(name, column, row[name] ?? null))),
  );
}
