import { readAddress, readDoi, readHandle, readIssn, readOrcid } from "#app/lib/identifiers.ts";
import { readSpokenName } from "../person-names.ts";
import { choosePrintDate, dateOf, oneLine, readDate, readLanguage, readPages } from "../reference-values.ts";
import {
  blankReference,
  type Place,
  type ReferenceKind,
  type ReferencePerson,
  type ReferenceProblem,
  type ReferenceWork,
  referenceLimits,
} from "../reference-work.ts";
import { withoutMarkup } from "../without-markup.ts";
import { at, fieldsOfJson, listOfJson, numberOf, textOf } from "./json-fields.ts";

const kinds: Record<string, ReferenceKind> = {
  article: "article",
  "journal-article": "article",
  review: "review",
  letter: "article",
  "proceedings-article": "conference_paper",
  "conference-paper": "conference_paper",
  book: "book",
  "book-chapter": "book_chapter",
  dissertation: "thesis",
};

export function readOpenAlexWork(item: unknown, place: Place, problems: ReferenceProblem[]): ReferenceWork {
  const work = fieldsOfJson(item);
  const source = at(work, "primary_location", "source");
  const sourceType = textOf(work.type_crossref) || textOf(work.type);
  const kind = kindOf(textOf(work.type), textOf(work.type_crossref), textOf(at(source, "type")));
  const title = textOf(work.title) || textOf(work.display_name);
  if (!title) problems.push({ place, is: "error", rule: "no-title", value: textOf(work.id) });
  const url = readAddress(textOf(at(work, "primary_location", "landing_page_url")));
  const people = listOfJson(work.authorships);
  const year = numberOf(work.publication_year);
  const { date, differing } = choosePrintDate([dateOf(year), readDate(textOf(work.publication_date))]);
  if (differing) problems.push({ place, is: "note", rule: "dates-differ", value: differing });
  const first = textOf(at(work, "biblio", "first_page"));
  const last = textOf(at(work, "biblio", "last_page"));
  return {
    ...blankReference(place, kind, sourceType),
    title,
    authors: people
      .slice(0, 5000)
      .map(readAuthor)
      .filter(({ family }) => family),
    // Lists are truncated at one hundred authors.
    hasMoreAuthors: work.is_authors_truncated === true,
    date,
    container: kind === "book" || kind === "thesis" ? "" : textOf(at(source, "display_name")),
    volume: textOf(at(work, "biblio", "volume")),
    issue: textOf(at(work, "biblio", "issue")),
    pages: readPages(last && last !== first ? `${first}-${last}` : first),
    publisher: textOf(at(source, "host_organization_name")),
    doi: readDoi(textOf(work.doi)),
    issn: readIssn([textOf(at(source, "issn_l")), ...listOfJson(at(source, "issn")).map(textOf)].join(" ")),
    handle: url && readHandle(url),
    url,
    abstract: abstractOf(work.abstract_inverted_index),
    keywords: listOfJson(work.keywords)
      .map((keyword) => textOf(at(keyword, "display_name")))
      .filter(Boolean)
      .slice(0, 100),
    language: readLanguage(textOf(work.language)),
  };
}

function kindOf(type: string, crossref: string, source: string): ReferenceKind {
  if (type === "review") return "review";
  const kind = kinds[crossref] ?? kinds[type] ?? "other";
  return kind === "article" && source === "conference" ? "conference_paper" : kind;
}

/** Parses «Muñoz, José» as the work has it, else «José Muñoz» with the last word as family name. */
function readAuthor(authorship: unknown): ReferencePerson {
  const orcid = readOrcid(textOf(at(authorship, "author", "orcid")));
  const raw = textOf(at(authorship, "raw_author_name"));
  const [family = "", given = ""] = raw.split(",").map(oneLine);
  if (raw.split(",").length === 2 && given) return { given, family, orcid };
  return { ...readSpokenName(textOf(at(authorship, "author", "display_name")) || raw), orcid };
}

/** Rebuilds the abstract from OpenAlex's inverted index. */
function abstractOf(index: unknown): string {
  const words: [place: number, word: string][] = [];
  for (const [word, places] of Object.entries(fieldsOfJson(index))) {
    for (const place of listOfJson(places)) {
      if (typeof place === "number" && words.length < referenceLimits.value) words.push([place, word]);
    }
  }
  words.sort(([one], [other]) => one - other);
  const text = words.map(([, word]) => word).join(" ");
  return oneLine(withoutMarkup(text.slice(0, referenceLimits.value)));
}
