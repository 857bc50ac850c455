import { cleanText } from "#app/lib/clean-text.ts";
import { readAddress, readDoi, readHandle, readIsbn, readIssn, readOrcid } from "#app/lib/identifiers.ts";
import { readBibtex } from "./bibtex/read-bibtex.ts";
import { at, type Fields, fieldsOfJson, listOfJson, numberOf, rawText, textOf, textsOf } from "./json/json-fields.ts";
import { readOpenAlexWork } from "./json/read-openalex.ts";
import { listOrcidWorks, readOrcidPerson, readOrcidWork } from "./json/read-orcid.ts";
import { dateOf, paragraphs, readDate, readLanguage, readPages, refineKind } from "./reference-values.ts";
import {
  blankReference,
  type Place,
  type ProblemRule,
  type ReferenceFile,
  type ReferenceFormat,
  type ReferenceKind,
  type ReferencePerson,
  type ReferenceProblem,
  type ReferenceWork,
  referenceLimits,
} from "./reference-work.ts";
import { readRis } from "./ris/read-ris.ts";
import { withoutMarkup } from "./without-markup.ts";

const kinds: Record<string, ReferenceKind> = {
  "journal-article": "article",
  "article-journal": "article",
  article: "article",
  "review-article": "review",
  "proceedings-article": "conference_paper",
  "paper-conference": "conference_paper",
  book: "book",
  monograph: "book",
  "edited-book": "book",
  "reference-book": "book",
  "book-chapter": "book_chapter",
  "book-section": "book_chapter",
  "book-part": "book_chapter",
  chapter: "book_chapter",
  dissertation: "thesis",
  thesis: "thesis",
  patent: "patent",
};

/**
 * Parses a file of references; detects BibTeX, RIS, or the JSON of ORCID, Crossref (also CSL-JSON) and OpenAlex. Works
 * with an error are left out; every problem has a place and a subject. Never throws; linear in the file's length.
 */
export function readReferences(written: string): ReferenceFile {
  if (written.length > referenceLimits.characters) return refuseFile(null, "too-large");
  const text = cleanText(written);
  if (!text.trim()) return refuseFile(null, "empty");
  if (/^\s*[[{]/.test(text.slice(0, 1000))) return readJson(text);
  // A BibTeX abstract may contain a RIS tag; RIS rarely contains a BibTeX entry.
  const isRis = /^[^\S\n]{0,3}TY {1,2}-(?:\s|$)/m.test(text.slice(0, 100_000));
  if (isRis) return finishFile("ris", readRis(text));
  if (/^[^\S\n]{0,20}@[A-Za-z]{1,40}\s{0,20}[{(]/m.test(text)) return finishFile("bibtex", readBibtex(text));
  return refuseFile(null, "unknown-format");
}

function readJson(text: string): ReferenceFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return refuseFile(null, "not-json", error instanceof Error ? error.message.slice(0, 200) : "");
  }
  const problems: ReferenceProblem[] = [];
  const placeOf = (index: number): Place => ({ unit: "item", number: index + 1 });
  const orcidWorks = Array.isArray(json) ? [] : listOrcidWorks(json);
  const academic = Array.isArray(json) ? null : readOrcidPerson(json, placeOf(0), problems);
  if (academic || orcidWorks.length > 0) {
    const works = limitItems(orcidWorks).map((item, index) => readOrcidWork(item, placeOf(index), problems, academic));
    return finishFile("orcid", { works, problems }, academic ? [academic] : []);
  }
  const items = itemsOf(json);
  const format = formatOf(items[0]);
  if (!format) return refuseFile(null, items.length === 0 && Array.isArray(json) ? "empty" : "unknown-format");
  const read = format === "openalex" ? readOpenAlexWork : readCrossrefWork;
  return finishFile(format, {
    works: limitItems(items).map((item, index) => read(item, placeOf(index), problems)),
    problems,
  });
}

/** Returns the works of a response: its list (`results`, `message.items`), or the object itself. */
function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  const list = at(json, "results") ?? at(json, "message", "items") ?? at(json, "items");
  if (Array.isArray(list)) return list;
  return [at(json, "message") ?? json];
}

function formatOf(item: unknown): ReferenceFormat | null {
  const work = fieldsOfJson(item);
  if (listOfJson(work.authorships).length > 0 || /openalex\.org\/W/i.test(textOf(work.id))) return "openalex";
  // A list of objects with a title may be any table.
  const names = ["DOI", "issued", "container-title", "published-print"];
  return textOf(work.title) && names.some((name) => Object.hasOwn(work, name)) ? "crossref" : null;
}

/** Keeps one item beyond the limit, so that the excess is detected. */
function limitItems<T>(items: readonly T[]): readonly T[] {
  return items.slice(0, referenceLimits.works + 1);
}

function finishFile(
  format: ReferenceFormat,
  { works, problems }: { works: ReferenceWork[]; problems: ReferenceProblem[] },
  academics: ReferenceFile["academics"] = [],
): ReferenceFile {
  if (works.length > referenceLimits.works) return refuseFile(format, "too-many", String(referenceLimits.works));
  if (works.length === 0 && academics.length === 0 && problems.length === 0) return refuseFile(format, "empty");
  const wrong = new Set(problems.flatMap(({ is, place }) => (is === "error" && place ? place.number : [])));
  const inOrder = [...problems].sort((one, other) => (one.place?.number ?? 0) - (other.place?.number ?? 0));
  return { format, works: works.filter(({ place }) => !wrong.has(place.number)), academics, problems: inOrder };
}

function refuseFile(format: ReferenceFormat | null, rule: ProblemRule, value = ""): ReferenceFile {
  return { format, works: [], academics: [], problems: [{ place: null, is: "error", rule, value }] };
}

/** Parses a work of Crossref's REST API or of CSL-JSON, which has the same names with texts instead of lists. */
function readCrossrefWork(item: unknown, place: Place, problems: ReferenceProblem[]): ReferenceWork {
  const work = fieldsOfJson(item);
  const sourceType = textOf(work.type);
  const kind = refineKind(kinds[sourceType] ?? "other", textOf(work.genre));
  const title = textOf(work.title);
  if (!title) problems.push({ place, is: "error", rule: "no-title", value: sourceType });
  const doi = readDoi(textOf(work.DOI));
  if (textOf(work.DOI) && !doi) problems.push({ place, is: "note", rule: "wrong-doi", value: textOf(work.DOI) });
  const people = listOfJson(work.author).length > 0 ? listOfJson(work.author) : listOfJson(work.editor);
  const url = readAddress(textOf(work.URL));
  return {
    ...blankReference(place, kind, sourceType),
    title,
    subtitle: textOf(work.subtitle),
    authors: people
      .slice(0, 5000)
      .map(readPerson)
      .filter(({ family, given }) => family || given),
    date: crossrefDate(work),
    container: kind === "book" || kind === "thesis" ? "" : textOf(work["container-title"]),
    volume: textOf(work.volume),
    issue: kind === "patent" ? "" : textOf(work.issue) || textOf(at(work, "journal-issue", "issue")),
    pages: readPages(textOf(work.page), textOf(work["article-number"])),
    publisher: textOf(work.publisher) || textOf(work.authority) || textOf(at(listOfJson(work.institution)[0], "name")),
    doi,
    issn: readIssn(textsOf(work.ISSN).join(" ")),
    isbn: readIsbn(textsOf(work.ISBN)[0]?.replace(/^https?:\/\/id\.crossref\.org\/isbn\//, "") ?? ""),
    handle: url && readHandle(url),
    url,
    abstract: paragraphs(withoutMarkup(rawText(work.abstract))),
    keywords: textsOf(work.subject ?? work.keyword),
    language: readLanguage(textOf(work.language)),
    number: kind === "patent" ? textOf(work.number) : "",
  };
}

/** Returns the print date, else the online date; Crossref's `issued` is the earlier of both. */
function crossrefDate(work: Fields): string | null {
  for (const name of ["published-print", "issued", "published", "published-online", "event-date"]) {
    const [year, month, day] = listOfJson(listOfJson(at(work, name, "date-parts"))[0]).map(numberOf);
    const date =
      dateOf(year ?? null, month, day) ?? readDate(textOf(at(work, name, "raw")) || textOf(at(work, name, "literal")));
    if (date) return date;
  }
  return null;
}

function readPerson(value: unknown): ReferencePerson {
  const { given, family, name, literal, suffix, ORCID, ...rest } = fieldsOfJson(value);
  const particles = [textOf(rest["dropping-particle"]), textOf(rest["non-dropping-particle"])];
  const last = [...particles, textOf(family), textOf(suffix)].filter(Boolean).join(" ");
  return { given: textOf(given), family: last || textOf(name) || textOf(literal), orcid: readOrcid(textOf(ORCID)) };
}
