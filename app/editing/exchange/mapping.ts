import { locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeKey } from "./cells/normalize-key.ts";
import { columnLabel, type ExchangeColumn, idColumn } from "./exchange-columns.ts";
import type { SourceRow, SourceSheet } from "./files/source-file.ts";
import { akinColumn } from "./heading-kin.ts";

/** Name of the site's column for each column of a file; null for columns that are not imported. */
export type Mapping = readonly (string | null)[];

/** Number of rows examined for the headings. */
const rowsLookedAt = 20;

/** Returns the index of the heading row: the one that matches most columns, or the first one with several cells. */
export function findHeadingRow({ rows }: Pick<SourceSheet, "rows">, columns: readonly ExchangeColumn[]): number {
  const scores = rows.slice(0, rowsLookedAt).map((_, index) => {
    const named = guessMapping(headingsAt(rows, index), columns).filter((name) => name !== null).length;
    // A row completed by the one above it belongs to the lower one.
    const written = (rows[index] ?? []).filter((cell) => cell.trim()).length;
    return { index, named, written };
  });
  scores.sort((one, other) => other.named - one.named || other.written - one.written || one.index - other.index);
  const [best] = scores;
  if (best && best.named > 0) return best.index;
  return Math.max(
    0,
    rows.findIndex((row) => row.filter((cell) => cell.trim()).length > 1),
  );
}

/** Returns the headings of a row. Empty cells inherit the text above, because cells may be merged vertically. */
export function headingsAt(rows: readonly string[][], index: number): string[] {
  const row = rows[index] ?? [];
  const above = rows[index - 1] ?? [];
  // A single text above is the title of the table.
  const isTitle = above.filter((cell) => cell.trim()).length < 2;
  const length = Math.max(row.length, isTitle ? 0 : above.length);
  return Array.from({ length }, (_, place) => {
    const own = (row[place] ?? "").trim();
    return own || (isTitle ? "" : (above[place] ?? "").trim());
  });
}

/** Maps headings to columns by name, by label in either language, or by a name or label that is akin. */
export function guessMapping(headings: readonly string[], columns: readonly ExchangeColumn[]): Mapping {
  const names = namesOf(columns);
  const taken = new Set<string>();
  const take = (name: string | null | undefined) => {
    if (!name || taken.has(name)) return null;
    taken.add(name);
    return name;
  };
  const exact = headings.map((heading) => take(names.get(normalizeKey(heading))));
  const open = columns.filter(({ name }) => !taken.has(name));
  return exact.map((name, place) => name ?? take(akinColumn(headings[place] ?? "", open)));
}

/** Returns the places of columns that have texts below the headings, but are not mapped. */
export function unmappedPlaces({ rows }: Pick<SourceSheet, "rows">, headingRow: number, mapping: Mapping): number[] {
  return mapping.flatMap((name, place) =>
    name === null && rows.slice(headingRow + 1).some((row) => row[place]?.trim()) ? [place] : [],
  );
}

function namesOf(columns: readonly ExchangeColumn[]): Map<string, string> {
  const names = new Map([[normalizeKey(idColumn), idColumn]]);
  const add = (text: string, name: string) => {
    if (!names.has(normalizeKey(text))) names.set(normalizeKey(text), name);
  };
  for (const { name } of columns) add(name, name);
  for (const column of columns) {
    for (const locale of locales) {
      add(columnLabel(column, locale), column.name);
      const own = { ...column, isEnglish: false };
      if (column.isEnglish) add(`${columnLabel(own, locale)} ${m.exchange_english_mark({}, { locale })}`, column.name);
    }
  }
  return names;
}

/** Returns the records below the headings. Rows without a text in mapped columns are omitted. */
export function sourceRows({ rows, lines }: SourceSheet, headingRow: number, mapping: Mapping): SourceRow[] {
  return rows.slice(headingRow + 1).flatMap((cells, index) => {
    const values: Record<string, string> = {};
    for (const [place, name] of mapping.entries()) {
      if (name !== null) values[name] = cells[place] ?? "";
    }
    const isEmpty = !Object.values(values).some((value) => value.trim());
    return isEmpty ? [] : [{ line: lines?.[headingRow + index] ?? headingRow + index + 2, values }];
  });
}
