import { locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { foldKey } from "./cells/fold-key.ts";
import { columnLabel, type ExchangeColumn, idColumn } from "./exchange-columns.ts";
import type { SourceRow, SourceSheet } from "./files/source-file.ts";

/** Which column of the site each column of a file is, by its place; null for what is not imported. */
export type Mapping = readonly (string | null)[];

/** The headings are looked for in so many rows. */
const rowsLookedAt = 20;

/**
 * Returns the index of the row with the headings: that which names most columns of the site; else the first full one.
 */
export function findHeadingRow({ rows }: Pick<SourceSheet, "rows">, columns: readonly ExchangeColumn[]): number {
  const scores = rows.slice(0, rowsLookedAt).map((_, index) => {
    const named = guessMapping(headingsAt(rows, index), columns).filter((name) => name !== null).length;
    // Headings that were put together of two rows begin in the lower one.
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

/** Returns the headings in a row. Where one is empty, the one above stands for it: cells may be merged downwards. */
export function headingsAt(rows: readonly string[][], index: number): string[] {
  const row = rows[index] ?? [];
  const above = rows[index - 1] ?? [];
  // A row above with a single text is the title of the table.
  const isTitle = above.filter((cell) => cell.trim()).length < 2;
  const length = Math.max(row.length, isTitle ? 0 : above.length);
  return Array.from({ length }, (_, place) => {
    const own = (row[place] ?? "").trim();
    return own || (isTitle ? "" : (above[place] ?? "").trim());
  });
}

/** Returns the columns that headings name: by the name in the database, or by the label in either language. */
export function guessMapping(headings: readonly string[], columns: readonly ExchangeColumn[]): Mapping {
  const names = namesOf(columns);
  const taken = new Set<string>();
  return headings.map((heading) => {
    const name = names.get(foldKey(heading)) ?? null;
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

function namesOf(columns: readonly ExchangeColumn[]): Map<string, string> {
  const names = new Map([[foldKey(idColumn), idColumn]]);
  const add = (text: string, name: string) => {
    if (!names.has(foldKey(text))) names.set(foldKey(text), name);
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

/** Returns the records below the headings of a table. Rows without a text in an imported column are left out. */
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
