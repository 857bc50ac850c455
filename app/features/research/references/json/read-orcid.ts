import { readAddress, readDoi, readHandle, readIsbn, readIssn, readOrcid } from "#app/lib/identifiers.ts";
import { readBibtex } from "../bibtex/read-bibtex.ts";
import { readSpokenName } from "../person-names.ts";
import { dateOf, paragraphs, readLanguage } from "../reference-values.ts";
import {
  blankReference,
  type Place,
  type ReferenceAcademic,
  type ReferenceKind,
  type ReferencePerson,
  type ReferenceProblem,
  type ReferenceWork,
} from "../reference-work.ts";
import { withoutMarkup } from "../without-markup.ts";
import { at, listOfJson, numberOf, rawText, textOf } from "./json-fields.ts";

const kinds: Record<string, ReferenceKind> = {
  "journal-article": "article",
  "review-article": "review",
  "literature-review": "review",
  "conference-paper": "conference_paper",
  book: "book",
  "edited-book": "book",
  "book-chapter": "book_chapter",
  dissertation: "thesis",
  "dissertation-thesis": "thesis",
  patent: "patent",
};

/** Returns the works of ORCID's public API 3.0: `/works`, `/works/{codes}`, `/work/{code}` or the whole record. */
export function listOrcidWorks(json: unknown): unknown[] {
  const groups = listOfJson(at(json, "group") ?? at(json, "activities-summary", "works", "group"));
  if (groups.length > 0) return groups.flatMap((group) => pickPreferred(listOfJson(at(group, "work-summary"))));
  const bulk = listOfJson(at(json, "bulk"));
  if (bulk.length > 0) return bulk.map((item) => at(item, "work")).filter(Boolean);
  return at(json, "put-code") === undefined ? [] : [json];
}

/** Returns the version that the record's owner prefers. */
function pickPreferred(summaries: readonly unknown[]): unknown[] {
  const order = (summary: unknown) => Number(textOf(at(summary, "display-index"))) || 0;
  return [...summaries].sort((one, other) => order(other) - order(one)).slice(0, 1);
}

/** Parses a work of ORCID. Summaries have no authors: `owner` is the only one known. */
export function readOrcidWork(
  item: unknown,
  place: Place,
  problems: ReferenceProblem[],
  owner: ReferencePerson | null,
): ReferenceWork {
  const sourceType = textOf(at(item, "type")).toLowerCase().replaceAll("_", "-");
  const kind = kinds[sourceType] ?? "other";
  const title = textOf(at(item, "title", "title", "value"));
  if (!title) problems.push({ place, is: "error", rule: "no-title", value: sourceType });
  const { own, inAll } = externalIds(item);
  const date = (part: string) => numberOf(at(item, "publication-date", part, "value"));
  const url = readAddress(textOf(at(item, "url", "value")));
  const cited = citedIn(item);
  const named = listOfJson(at(item, "contributors", "contributor"))
    .slice(0, 5000)
    .flatMap(readContributor);
  const known = named.length > 0 ? named : (cited?.authors ?? []);
  return {
    ...blankReference(place, kind, sourceType),
    title,
    subtitle: textOf(at(item, "title", "subtitle", "value")),
    authors: known.length > 0 ? known : owner ? [owner] : [],
    hasMoreAuthors: known.length === 0,
    date: dateOf(date("year"), date("month"), date("day")),
    container:
      kind === "book" || kind === "thesis"
        ? ""
        : textOf(at(item, "journal-title", "value")) || (cited?.container ?? ""),
    publisher:
      kind === "book" || kind === "thesis" ? textOf(at(item, "journal-title", "value")) : (cited?.publisher ?? ""),
    volume: cited?.volume ?? "",
    issue: cited?.issue ?? "",
    pages: cited?.pages ?? "",
    // ORCID normalizes DOIs to lower case.
    doi:
      own("doi")
        .map(({ written }) => readDoi(written))
        .find(Boolean) ?? null,
    issn: readIssn(
      inAll("issn")
        .map(({ written }) => written)
        .join(" "),
    ),
    isbn: readIsbn(own("isbn")[0]?.normalized ?? ""),
    handle: readHandle(own("handle")[0]?.normalized ?? "") ?? (url && readHandle(url)),
    url,
    abstract: paragraphs(withoutMarkup(rawText(at(item, "short-description")))),
    language: readLanguage(textOf(at(item, "language-code"))),
    number: kind === "patent" ? (own("pat")[0]?.normalized ?? "") : "",
  };
}

/** Returns the identifiers of a type: `own` those of the work, `inAll` also those of its container. */
function externalIds(item: unknown) {
  const ids = listOfJson(at(item, "external-ids", "external-id")).map((id) => {
    const written = textOf(at(id, "external-id-value"));
    return {
      type: textOf(at(id, "external-id-type")),
      isOfWhole: textOf(at(id, "external-id-relationship")) === "part-of",
      written,
      normalized: textOf(at(id, "external-id-normalized", "value")) || written,
    };
  });
  const inAll = (requestedType: string) => ids.filter(({ type }) => type === requestedType);
  return { inAll, own: (requestedType: string) => inAll(requestedType).filter(({ isOfWhole }) => !isOfWhole) };
}

/** Parses the owner's BibTeX citation, which often has data that ORCID has no fields for. */
function citedIn(item: unknown): ReferenceWork | null {
  if (textOf(at(item, "citation", "citation-type")).toLowerCase() !== "bibtex") return null;
  return readBibtex(rawText(at(item, "citation", "citation-value")).slice(0, 50_000)).works[0] ?? null;
}

function readContributor(contributor: unknown): ReferencePerson[] {
  const role = textOf(at(contributor, "contributor-attributes", "contributor-role")).toLowerCase();
  if (role && !/author|inventor|^writing/.test(role)) return [];
  const name = textOf(at(contributor, "credit-name", "value"));
  if (!name) return [];
  const orcid = readOrcid(textOf(at(contributor, "contributor-orcid", "path")));
  const [family = "", given] = name.split(",").map((part) => part.trim());
  if (given) return [{ given, family, orcid }];
  return [{ ...readSpokenName(name), orcid }];
}

/** Parses the person of an ORCID record or of its part `/person`; null if it has no name. */
export function readOrcidPerson(json: unknown, place: Place, problems: ReferenceProblem[]): ReferenceAcademic | null {
  const person = at(json, "person") ?? json;
  const given = textOf(at(person, "name", "given-names", "value"));
  const family = textOf(at(person, "name", "family-name", "value"));
  if (!given && !family) return null;
  const path = textOf(at(json, "orcid-identifier", "path")) || textOf(at(person, "name", "path"));
  const orcid = readOrcid(path);
  if (path && !orcid) problems.push({ place, is: "note", rule: "wrong-orcid", value: path });
  return {
    place,
    // A single name in ORCID is always the given name; it becomes the family name here.
    ...(family ? { given, family } : { given: "", family: given }),
    orcid,
    biography: paragraphs(rawText(at(person, "biography", "content"))),
    website:
      listOfJson(at(person, "researcher-urls", "researcher-url"))
        .map((url) => readAddress(textOf(at(url, "url", "value"))))
        .find(Boolean) ?? null,
    email:
      listOfJson(at(person, "emails", "email"))
        .map((email) => textOf(at(email, "email")))
        .find((email) => /^[^\s@]{1,64}@[^\s@]{1,255}$/.test(email)) ?? null,
    researchLines: listOfJson(at(person, "keywords", "keyword"))
      .map((keyword) => textOf(at(keyword, "content")))
      .filter(Boolean)
      .slice(0, 50),
    degrees: listOfJson(at(json, "activities-summary", "educations", "affiliation-group"))
      .slice(0, 50)
      .flatMap(readDegree),
  };
}

/** Parses a completed degree; null without a year, which lists of degrees require. */
function readDegree(group: unknown): ReferenceAcademic["degrees"] {
  const education = at(listOfJson(at(group, "summaries"))[0], "education-summary");
  const year = numberOf(at(education, "end-date", "year", "value"));
  const name = textOf(at(education, "role-title"));
  const institution = textOf(at(education, "organization", "name"));
  const country = textOf(at(education, "organization", "address", "country"));
  return year && name && institution ? [{ name, institution, country, year }] : [];
}
