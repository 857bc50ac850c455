import type { Json } from "#app/supabase/database.types.ts";
import { publicationTypes } from "../../works.ts";
import { fullTitle } from "../matching/match-people.ts";
import { type ReferenceAcademic, type ReferenceWork, yearOfReference } from "../reference-work.ts";

/** Columns of a record. Fields missing from the reference are absent, so an import leaves them unchanged. */
type Row = Record<string, Json>;

/** Converts a reference to a publication; null for theses, patents and types that the site does not have. */
export function publicationRow(work: ReferenceWork): Row | null {
  if (!publicationTypes.some((type) => type === work.kind)) return null;
  const { kind, authors, container, publisher, volume, issue, pages, doi, isbn, abstract } = work;
  return withoutEmpty({
    title: fullTitle(work),
    type: kind,
    authors,
    year: yearOfReference(work),
    abstract,
    language: work.language,
    venue: container,
    publisher,
    volume,
    issue,
    pages,
    doi,
    isbn,
  });
}

/** Converts a reference to a patent; null for other kinds. The formats have no filing day. */
export function patentRow(work: ReferenceWork): Row | null {
  if (work.kind !== "patent") return null;
  const { number, authors, abstract } = work;
  const office = { US: "uspto", EP: "epo", WO: "wipo" }[number.slice(0, 2).toUpperCase()] ?? null;
  return withoutEmpty({
    title: fullTitle(work),
    inventors: authors,
    number,
    office,
    abstract,
    language: work.language,
  });
}

/** Converts a reference to a thesis; null for other kinds. Staff choose the program. */
export function thesisRow(work: ReferenceWork): Row | null {
  if (work.kind !== "thesis") return null;
  const { authors, abstract } = work;
  const handle = work.handle ?? (work.doi ? null : work.url);
  return withoutEmpty({
    title: fullTitle(work),
    student: authors[0] ?? null,
    year: yearOfReference(work),
    language: work.language,
    abstract,
    handle,
  });
}

export function academicRow(academic: ReferenceAcademic): Row {
  const { given, family, orcid, biography, website, email, researchLines, degrees } = academic;
  const newestFirst = [...degrees].sort((one, other) => other.year - one.year);
  return withoutEmpty({
    given_names: given,
    family_names: family,
    orcid,
    biography,
    website,
    email,
    research_lines: researchLines,
    degrees: newestFirst,
  });
}

function withoutEmpty(row: Row): Row {
  const isFilled = (value: Json | undefined) =>
    value !== null && value !== "" && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(row).filter(([, value]) => isFilled(value)));
}
