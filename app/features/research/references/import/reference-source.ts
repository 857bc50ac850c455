import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { SourceRow } from "#app/editing/exchange/files/source-file.ts";
import type { RecordSource } from "#app/editing/exchange/record-source.ts";
import { formatList } from "#app/i18n/format.ts";
import type { PersonName } from "#app/lib/person-name.ts";
import { personName } from "#app/lib/person-name-schema.ts";
import { foldText } from "#app/lib/text-search.ts";
import { compareNames } from "../matching/compare-names.ts";
import { areaOfAcademic, type CitedColumns, readPeople } from "./cited-people.ts";
import type { ReferenceTable } from "./reference-sheet.ts";

/** Import sources by table. The parsers are loaded with the first file. */
export const referenceSources: Readonly<Record<ReferenceTable, RecordSource>> = {
  publications: worksOf("publications", { people: "authors", links: "publication_academics" }),
  patents: worksOf("patents", { people: "inventors", links: "patent_academics" }),
  theses: worksOf("theses", null),
  academics: { accepted: [".json"], formats: () => "ORCID", read: reader("academics") },
};

function worksOf(table: ReferenceTable, columns: CitedColumns | null): RecordSource {
  return {
    accepted: [".bib", ".ris", ".json"],
    formats: () => formatList(["BibTeX", "RIS", "ORCID", "Crossref", "OpenAlex"]),
    read: reader(table),
    complete: async (db, rows, answers) => {
      if (!columns) return { rows: withEmptyCells(rows), questions: [] };
      const { linkAuthors } = await import("./link-authors.ts");
      return linkAuthors(db, columns, withEmptyCells(rows), answers);
    },
    merge: (row, stored) => mergeWorkRow(columns, row, stored),
  };
}

function reader(table: ReferenceTable): RecordSource["read"] {
  return async (text) => (await import("./reference-sheet.ts")).readReferenceSheet(table, text);
}

/** Frequent words that are unique to one of the three languages, with case and accents folded. */
const smallWords = {
  es: ["el", "los", "las", "del", "y", "en", "una", "con", "su", "al", "la", "es", "desde", "hacia", "sobre"],
  en: ["the", "of", "and", "in", "for", "with", "an", "to", "on", "from", "by", "is", "its", "between", "using"],
  pt: ["o", "os", "do", "da", "dos", "das", "em", "na", "nas", "uma", "com", "ao", "e", "pela", "sao"],
};

const languageOf = new Map(
  Object.entries(smallWords).flatMap(([language, words]) => words.map((word) => [word, language] as const)),
);

/** Adds empty cells for fields that a new work derives. */
export function withEmptyCells(rows: readonly SourceRow[]): SourceRow[] {
  return rows.map((row) => ({ ...row, values: { area: "", language: "", ...row.values } }));
}

/**
 * Merges a row with its stored record. A new work without an area gets its first academic's area and a detected
 * language. A stored work keeps its area and language unless the row has them, and its complete names; the row's
 * academics are added to its links. `columns` is null if the type has no links or the file has its own.
 */
export function mergeWorkRow(columns: CitedColumns | null, row: SourceRow, stored: RecordContent | null): SourceRow {
  const { [areaOfAcademic]: area, ...values } = row.values;
  if (!stored) {
    const language = values.language || guessLanguage(`${values.title} ${values.abstract ?? ""}`) || "";
    return { ...row, values: { ...values, area: values.area || area || "", language } };
  }
  const kept = (column: "area" | "language") => values[column] || String(stored.row[column] ?? "");
  const merged = { ...values, area: kept("area"), language: kept("language") };
  if (!columns || area === undefined) return { ...row, values: merged };
  const { people, links } = columns;
  const names = personName.array().safeParse(stored.row[people]).data ?? [];
  const written = readPeople(values[people] ?? "").map(({ given, family }) => ({ given, family }));
  return {
    ...row,
    values: {
      ...merged,
      ...(written.length > 0 ? { [people]: JSON.stringify(mergeNames(names, written)) } : {}),
      [links]: mergeLinks(stored.children[links] ?? [], values[links] ?? ""),
    },
  };
}

/** Returns the stored links plus the row's links at free positions. */
function mergeLinks(stored: RecordContent["children"][string], cell: string): string {
  const own = stored.map(({ academic_id, position }) => ({
    academic_id: `#${academic_id}`,
    position: Number(position),
  }));
  const written: typeof own = cell ? JSON.parse(cell) : [];
  const isTaken = (link: (typeof own)[number]) =>
    own.some(({ academic_id, position }) => academic_id === link.academic_id || position === link.position);
  const all = [...own, ...written.filter((link) => !isTaken(link))];
  return all.length > 0 ? JSON.stringify(all.sort((one, other) => one.position - other.position)) : "";
}

/**
 * Merges stored names with those of a file. Keeps a stored name if the file abbreviates it, and a stored list if the
 * file has only part of it.
 */
function mergeNames(stored: readonly PersonName[], written: readonly PersonName[]): PersonName[] {
  const isPart =
    written.length < stored.length && written.every((name) => stored.some((other) => compareNames(name, other)));
  if (isPart) return [...stored];
  if (written.length !== stored.length) return [...written];
  return written.map((name, index) => moreComplete(stored[index] as PersonName, name));
}

/** Returns the stored name, unless the other is a different person or more complete. */
function moreComplete(stored: PersonName, written: PersonName): PersonName {
  const length = ({ given, family }: PersonName) => given.length + family.length;
  return compareNames(written, stored) && length(stored) >= length(written) ? stored : written;
}

/** Guesses the language of a text by its frequent words; null if undecided. */
function guessLanguage(text: string): "es" | "en" | "pt" | null {
  const counts = { es: 0, en: 0, pt: 0 };
  for (const word of foldText(text.slice(0, 2000)).match(/\p{L}+/gu) ?? []) {
    const language = languageOf.get(word) as keyof typeof counts | undefined;
    if (language) counts[language] += 1;
  }
  const [[best, most], [, next]] = Object.entries(counts).sort(([, one], [, other]) => other - one) as [
    [keyof typeof counts, number],
    [string, number],
  ];
  return most >= 2 && most >= 2 * next ? best : null;
}
