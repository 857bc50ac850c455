import { sortedName } from "#app/lib/person-name.ts";
import { institution } from "#institution";
import { parsePageRange } from "./page-range.ts";
import type { Publication, Work } from "./works.ts";

/**
 * Returns names and values of the `meta` elements for Google Scholar, in order
 * (https://scholar.google.com/intl/en/scholar/inclusion.html, "Indexing"). `url` is the page's address.
 */
export function scholarMeta(work: Work, url: string): [name: string, value: string][] {
  const all: [string, string | number | null][] = [
    ["citation_title", work.title],
    ...work.authors.map((author): [string, string] => ["citation_author", sortedName(author)]),
    ["citation_publication_date", work.year],
    ["citation_language", work.language],
    ["citation_abstract_html_url", url],
    ...ownMeta(work),
  ];
  return all.flatMap(([name, value]) => (value === null || value === "" ? [] : [[name, String(value)]]));
}

function ownMeta(work: Work): [string, string | number | null][] {
  switch (work.kind) {
    case "publication":
      return publicationMeta(work);
    case "thesis":
      // Search engines know the university by its Spanish name.
      return [["citation_dissertation_institution", institution.name.es]];
    case "patent":
      return [["citation_patent_number", work.number]];
    case "project":
      return [];
  }
}

const venueNames: Record<Publication["type"], string> = {
  article: "citation_journal_title",
  review: "citation_journal_title",
  conference_paper: "citation_conference_title",
  book: "citation_inbook_title",
  book_chapter: "citation_inbook_title",
};

function publicationMeta(work: Publication): [string, string | null][] {
  const { first, last } = parsePageRange(work.pages);
  return [
    [venueNames[work.type], work.venue],
    ["citation_publisher", work.publisher],
    ["citation_volume", work.volume],
    ["citation_issue", work.issue],
    ["citation_firstpage", first],
    ["citation_lastpage", last],
    ["citation_doi", work.doi],
    ["citation_isbn", work.isbn],
  ];
}
