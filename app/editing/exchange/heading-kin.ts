import { type Locale, locales } from "#app/i18n/locale.ts";
import { normalizeKey } from "./cells/normalize-key.ts";
import { columnLabel, type ExchangeColumn, storedColumn } from "./exchange-columns.ts";

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
export function akinColumn(heading: string, columns: readonly ExchangeColumn[]): string | null {
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
    ...locales.map((locale) => ({ stems: readHeading(columnLabel(column, locale)).stems, locale })),
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
