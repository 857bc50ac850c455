import { readAddress, readDoi, readHandle, readIsbn, readIssn, readOrcid } from "#app/lib/identifiers.ts";
import { refineKind } from "../document-type.ts";
import { readPages } from "../page-text.ts";
import { dateOf, paragraphs, readDate, readLanguage } from "../reference-values.ts";
import {
  blankReference,
  type Place,
  type ReferenceKind,
  type ReferencePerson,
  type ReferenceProblem,
  type ReferenceWork,
} from "../reference-work.ts";
import { withoutMarkup } from "../without-markup.ts";
import { at, type Fields, fieldsOfJson, listOfJson, numberOf, rawText, textOf, textsOf } from "./json-values.ts";

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

/** Parses a work of Crossref's REST API or of CSL-JSON, which has the same names with texts instead of lists. */
export function readCrossrefWork(item: unknown, place: Place, problems: ReferenceProblem[]): ReferenceWork {
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
