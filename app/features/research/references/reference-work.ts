import type { PersonName } from "#app/lib/person-name.ts";
import type { publicationTypes } from "../works.ts";

/** Kinds of reference; `other` for data sets, reports, software etc., which the site has no type for. */
export type ReferenceKind = (typeof publicationTypes)[number] | "thesis" | "patent" | "other";

/** A cited person. `orcid` is like `0000-0002-1825-0097`. Groups and institutions have no given names. */
export type ReferencePerson = PersonName & { orcid: string | null };

/** Position in a file, from 1: a line of text, or an item of a JSON list. */
export type Place = { unit: "line" | "item"; number: number };

/** A parsed reference, independent of the format. Texts are plain; missing ones are empty or null. */
export type ReferenceWork = {
  place: Place;
  kind: ReferenceKind;
  /** Type in the file's words: «@phdthesis», «JOUR», «journal-article». */
  sourceType: string;
  title: string;
  subtitle: string;
  authors: ReferencePerson[];
  /** True if the file declares more authors than it lists. */
  hasMoreAuthors: boolean;
  /** Publication date: `2024`, `2024-05` or `2024-05-31`. */
  date: string | null;
  container: string;
  volume: string;
  issue: string;
  /** Pages («45–67») or article number. */
  pages: string;
  /** The university for a thesis. */
  publisher: string;
  /** As cited, without the resolver's address: `10.1234/Abc`. */
  doi: string | null;
  issn: string[];
  isbn: string;
  /** Persistent address in a repository. */
  handle: string | null;
  url: string | null;
  abstract: string;
  keywords: string[];
  /** Null if missing or not a language of the site. */
  language: "es" | "en" | "pt" | null;
  number: string;
};

export type ReferenceAcademic = ReferencePerson & {
  place: Place;
  biography: string;
  website: string | null;
  email: string | null;
  researchLines: string[];
  degrees: { name: string; institution: string; country: string; year: number }[];
};

/** Kinds of problems; `problem-text.ts` has their texts. */
export type ProblemRule =
  | "unknown-format"
  | "too-large"
  | "too-many"
  | "not-json"
  | "empty"
  | "unclosed"
  | "no-key"
  | "no-value"
  | "too-deep"
  | "too-long"
  | "unknown-text"
  | "unknown-string"
  | "no-parent"
  | "no-end"
  | "no-title"
  | "wrong-year"
  | "dates-differ"
  | "wrong-doi"
  | "wrong-orcid"
  | "unclear-authors";

/**
 * A problem, the text it concerns and its place; null for the whole file. An error excludes its work, a note does not.
 */
export type ReferenceProblem = { place: Place | null; is: "error" | "note"; rule: ProblemRule; value: string };

export type ReferenceFormat = "bibtex" | "ris" | "orcid" | "crossref" | "openalex";

/** A parsed file. `format` is null if unknown. */
export type ReferenceFile = {
  format: ReferenceFormat | null;
  works: ReferenceWork[];
  academics: ReferenceAcademic[];
  problems: ReferenceProblem[];
};

/** Limits of a file. A university of 400 academics has some 2,500 works. */
export const referenceLimits = { characters: 30_000_000, works: 20_000, depth: 40, value: 200_000 } as const;

export function yearOfReference({ date }: Pick<ReferenceWork, "date">): number | null {
  return date ? Number(date.slice(0, 4)) : null;
}

export function blankReference(place: Place, kind: ReferenceKind, sourceType: string): ReferenceWork {
  return {
    place,
    kind,
    sourceType,
    title: "",
    subtitle: "",
    authors: [],
    hasMoreAuthors: false,
    date: null,
    container: "",
    volume: "",
    issue: "",
    pages: "",
    publisher: "",
    doi: null,
    issn: [],
    isbn: "",
    handle: null,
    url: null,
    abstract: "",
    keywords: [],
    language: null,
    number: "",
  };
}
