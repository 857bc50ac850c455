import type { PersonName } from "#app/lib/person-name.ts";
import type { publicationTypes } from "../works.ts";

/** What a reference is about, as far as the site has a type for it; `other` for data sets, reports, programs, … */
export type ReferenceKind = (typeof publicationTypes)[number] | "thesis" | "patent" | "other";

/** Somebody whom a reference names. `orcid`: `0000-0002-1825-0097`. A group or an institution has no given names. */
export type ReferencePerson = PersonName & { orcid: string | null };

/** Where something stood in its file, from 1: the line of a text, or the item of a list in JSON. */
export type Place = { unit: "line" | "item"; number: number };

/**
 * A work as a file of references says it, whatever its format. Texts are plain, empty or null where the file is silent.
 */
export type ReferenceWork = {
  place: Place;
  kind: ReferenceKind;
  /** The type in the words of the file: «@phdthesis», «JOUR», «journal-article». */
  sourceType: string;
  title: string;
  subtitle: string;
  authors: ReferencePerson[];
  /** The file says that there are more authors than it names. */
  hasMoreAuthors: boolean;
  /** Of publication: `2024`, `2024-05` or `2024-05-31`. */
  date: string | null;
  /** The journal, the proceedings or the book that it is in. */
  container: string;
  volume: string;
  issue: string;
  /** Pages («45–67»), or the number of the article. */
  pages: string;
  /** Of a thesis, the university. */
  publisher: string;
  /** As cited, without an address around it: `10.1234/Abc`. */
  doi: string | null;
  issn: string[];
  isbn: string;
  /** Persistent address in a repository. */
  handle: string | null;
  url: string | null;
  abstract: string;
  keywords: string[];
  /** One of the languages that works may have; null where the file says none, or another one. */
  language: "es" | "en" | "pt" | null;
  /** Of a patent. */
  number: string;
};

/** A person whom a file describes, for a record of their own. */
export type ReferenceAcademic = ReferencePerson & {
  place: Place;
  biography: string;
  website: string | null;
  email: string | null;
  researchLines: string[];
  degrees: { name: string; institution: string; country: string; year: number }[];
};

/** What may be wrong in a file; `problem-words.ts` has the words for each. */
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
 * A problem with its place, null for one of the whole file, and the text that it is about. An error keeps its work out;
 * a note does not.
 */
export type ReferenceProblem = { place: Place | null; is: "error" | "note"; rule: ProblemRule; value: string };

export type ReferenceFormat = "bibtex" | "ris" | "orcid" | "crossref" | "openalex";

/** What a file of references holds. `format` is null when it is none of the known ones. */
export type ReferenceFile = {
  format: ReferenceFormat | null;
  works: ReferenceWork[];
  academics: ReferenceAcademic[];
  problems: ReferenceProblem[];
};

/** The most that one file may hold. A university of 400 academics has some 2,500 works. */
export const referenceLimits = { characters: 30_000_000, works: 20_000, depth: 40, value: 200_000 } as const;

/** The year of a work's date; null without one. */
export function yearOfReference({ date }: Pick<ReferenceWork, "date">): number | null {
  return date ? Number(date.slice(0, 4)) : null;
}

/** A work of which nothing is known but its place. */
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
