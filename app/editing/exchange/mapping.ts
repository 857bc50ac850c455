import { type Locale, locales } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { normalizeKey } from "./cells/normalize-key.ts";
import { columnLabel, type ExchangeColumn, idColumn, inLocale, storedColumn } from "./exchange-columns.ts";
import type { SourceRow, SourceSheet } from "./files/source-file.ts";

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
      for (const alias of column.aliases ?? []) add(inLocale(alias, locale), column.name);
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

/** Words that are ignored in headings. */
const stopWords = new Set("de del la el los las en y e o of the and in a an para por espanol spanish".split(" "));

/** Maximum length of a heading in characters. Longer cells are contents. */
const maxHeading = 80;

/** Stems of other words for a column's name. */
const synonyms: Readonly<Record<string, string>> = { revist: "venu", journal: "venu" };

const englishMarks = new Set(["ingles", "english"]);

/**
 * Returns the one column whose name or label is akin to a heading: the same words in another number, gender or
 * derivation («Autores» of «Autoría»), or its main word («Área» of «Área del conocimiento»). Null if there is none, or
 * several.
 */
function akinColumn(heading: string, columns: readonly ExchangeColumn[]): string | null {
  if (heading.length > maxHeading) return null;
  const given = readHeading(heading);
  if (given.stems.length === 0) return null;
  const candidates = columns.filter(({ isEnglish }) => isEnglish === given.isEnglish);
  const single = (isAkin: (column: ExchangeColumn) => boolean) => {
    const found = candidates.filter(isAkin);
    return found.length === 1 && found[0] ? found[0].name : null;
  };
  return (
    single((column) => titlesOf(column).some(({ stems }) => isEqual(stems, given.stems))) ??
    single((column) => titlesOf(column).some((title) => isShortened(title, given.stems)))
  );
}

type Title = { stems: string[]; locale: Locale };

/** Returns the stems of a column's name and labels, without the mark of English. */
function titlesOf(column: ExchangeColumn): Title[] {
  const known = titlesByColumn.get(column);
  if (known) return known;
  const titles = [
    { stems: readHeading(storedColumn(column)).stems, locale: "en" as const },
    ...locales.flatMap((locale) =>
      [columnLabel(column, locale), ...(column.aliases ?? []).map((alias) => inLocale(alias, locale))].map((title) => {
        return { stems: readHeading(title).stems, locale };
      }),
    ),
  ];
  titlesByColumn.set(column, titles);
  return titles;
}

const titlesByColumn = new WeakMap<ExchangeColumn, Title[]>();

function readHeading(heading: string): { stems: string[]; isEnglish: boolean } {
  const words = normalizeKey(heading).split(" ").filter(Boolean);
  const isMark = (word: string, index: number) =>
    englishMarks.has(word) || (word === "en" && index > 0 && index === words.length - 1);
  return {
    isEnglish: words.some(isMark),
    stems: words.filter((word, index) => !isMark(word, index) && !stopWords.has(word)).map(stem),
  };
}

/** Removes the plural and the final vowels of a word, except from short words: «autores» and «autoría» are «autor». */
function stem(word: string): string {
  const singular = word.replace(/(?<=[^aeiou])es$|(?<=[aeo])s$|(?<=[^aeious])s$/, "");
  const bare = singular.replace(/[aeio]+$/, "");
  const found = bare.length >= 3 ? bare : singular;
  return synonyms[found] ?? found;
}

function isEqual(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join(" ") === [...other].sort().join(" ");
}

/** True if a title has all stems and its main word: the first one in Spanish, the last one in English. */
function isShortened({ stems, locale }: Title, given: readonly string[]): boolean {
  const main = locale === "es" ? stems[0] : stems.at(-1);
  return main !== undefined && given.includes(main) && given.every((word) => stems.includes(word));
}
