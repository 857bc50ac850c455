import type { RecordContent } from "#app/editing/description/described-row.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { publicationTypes } from "../../works.ts";
import { fullTitle } from "../matching/work-key.ts";
import { type ReferenceAcademic, type ReferenceWork, yearOfReference } from "../reference-work.ts";

/** An academic of this university at a place of the authors, from 1. */
export type CitedAcademic = { position: number; academicId: number };

/** What files of references do not say and a person chooses for all of a file; null leaves it to each record. */
export type ReferenceDefaults = { area: string | null; language: string | null };

/**
 * A reference as the content of a publication's record. Null for what is none: theses, patents, and what the site has no
 * type for. A column that the file says nothing of is absent, so that importing changes nothing there.
 */
export function publicationContent(work: ReferenceWork, people: readonly CitedAcademic[]): RecordContent | null {
  if (!publicationTypes.some((type) => type === work.kind)) return null;
  const { kind, container, publisher, volume, issue, pages, doi, isbn, language, abstract } = work;
  return {
    row: said({
      ...{
        title: fullTitle(work),
        type: kind,
        authors: namesOf(work),
        year: yearOfReference(work),
        language,
        abstract,
      },
      ...{ venue: container, publisher, volume, issue, pages, doi, isbn },
    }),
    children: { publication_academics: linksOf(people) },
  };
}

/** A reference as the content of a patent's record: number and inventors. Formats say no day of filing. */
export function patentContent(work: ReferenceWork, people: readonly CitedAcademic[]): RecordContent | null {
  if (work.kind !== "patent") return null;
  const { number, language, abstract } = work;
  const office = { US: "uspto", EP: "epo", WO: "wipo" }[number.slice(0, 2).toUpperCase()] ?? null;
  return {
    row: said({ title: fullTitle(work), inventors: namesOf(work), number, office, language, abstract }),
    children: { patent_academics: linksOf(people) },
  };
}

/** A reference as the content of a thesis' record. Which program it was written in is for a person to say. */
export function thesisContent(work: ReferenceWork): RecordContent | null {
  if (work.kind !== "thesis") return null;
  const [student] = namesOf(work);
  const handle = work.handle ?? (work.doi ? null : work.url);
  const { language, abstract } = work;
  return {
    row: said({
      title: fullTitle(work),
      student: student ?? null,
      year: yearOfReference(work),
      language,
      abstract,
      handle,
    }),
    children: {},
  };
}

/** A person's record of ORCID as the content of an academic's record. */
export function academicContent(academic: ReferenceAcademic): RecordContent {
  const { given, family, orcid, biography, website, email, researchLines, degrees } = academic;
  const newestFirst = [...degrees].sort((one, other) => other.year - one.year);
  return {
    row: said({
      ...{ given_names: given, family_names: family, orcid, biography, website, email },
      ...{ research_lines: researchLines, degrees: newestFirst },
    }),
    children: {},
  };
}

/** The content with what the file does not say and a person chose for all; what is stored goes before that. */
export function withDefaults({ row, children }: RecordContent, defaults: ReferenceDefaults): RecordContent {
  return { row: { ...said(defaults), ...row }, children };
}

function namesOf({ authors }: ReferenceWork): { given: string; family: string }[] {
  return authors.map(({ given, family }) => ({ given, family }));
}

function linksOf(people: readonly CitedAcademic[]): Record<string, Json>[] {
  const first = new Map<number, number>();
  for (const { academicId, position } of people) if (!first.has(academicId)) first.set(academicId, position);
  return [...first].map(([academic_id, position]) => ({ academic_id, position }));
}

/** The columns that hold something. */
function said(row: Record<string, Json>): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    ),
  );
}
