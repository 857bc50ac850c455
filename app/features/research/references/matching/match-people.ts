import type { PersonName } from "#app/lib/person-name.ts";
import { foldText } from "#app/lib/text-search.ts";
import { type ReferencePerson, type ReferenceWork, yearOfReference } from "../reference-work.ts";
import { compareNames, type NameLikeness, nameWords } from "./compare-names.ts";

/** Data of an academic used to match cited people. */
export type AcademicCandidate = PersonName & { id: number; orcid: string | null };

/** Returns the stored choice for a key: an academic's id, null for none of them, undefined if not chosen. */
type RememberedChoices = (key: string) => number | null | undefined;

/** Result of matching a cited person. Uncertain matches need a choice; `remembered` is a stored one. */
export type PersonMatch =
  | { is: "certain"; id: number; by: "orcid" | "name" | "remembered" }
  | { is: "uncertain"; candidates: { id: number; likeness: NameLikeness }[] }
  | { is: "nobody" };

export function personKey({ given, family }: PersonName): string {
  return `person:${nameWords(given).join(" ")}:${nameWords(family).join(" ")}`;
}

/** Returns the key of a choice about a name in one work, for people who share a cited name. */
export function personInWorkKey(person: PersonName, work: string): string {
  return `${personKey(person)}@${work}`;
}

/**
 * Returns a function that matches a person cited by the work of key `work`. Certain matches are an ORCID, a stored
 * choice, and a unique name with every part written. A different ORCID excludes a candidate.
 */
export function personMatcher(
  academics: readonly AcademicCandidate[],
  remembered: RememberedChoices,
): (person: ReferencePerson, work: string) => PersonMatch {
  const byOrcid = new Map(academics.flatMap(({ orcid, id }) => (orcid ? [[orcid, id] as const] : [])));
  const byFamily = Map.groupBy(academics, ({ family }) => nameWords(family)[0] ?? "");
  const ids = new Set(academics.map(({ id }) => id));
  return (person, work) => {
    const ofOrcid = person.orcid ? byOrcid.get(person.orcid) : undefined;
    if (ofOrcid !== undefined) return { is: "certain", id: ofOrcid, by: "orcid" };
    const inWork = remembered(personInWorkKey(person, work));
    const chosen = inWork === undefined ? remembered(personKey(person)) : inWork;
    if (chosen === null) return { is: "nobody" };
    if (chosen !== undefined && ids.has(chosen)) return { is: "certain", id: chosen, by: "remembered" };
    const candidates = familyWords(person)
      .flatMap((word) => byFamily.get(word) ?? [])
      .filter(({ orcid }) => !orcid || !person.orcid || orcid === person.orcid)
      .flatMap((academic) => {
        const likeness = compareNames(person, academic);
        return likeness ? [{ id: academic.id, likeness }] : [];
      });
    const [first] = candidates;
    if (!first) return { is: "nobody" };
    const same = candidates.filter(({ likeness }) => likeness === "same");
    if (same.length === 1 && same[0]) return { is: "certain", id: same[0].id, by: "name" };
    return { is: "uncertain", candidates };
  };
}

function familyWords({ given, family }: PersonName): string[] {
  const words = [nameWords(family)[0], nameWords(given).at(-1)].filter((word) => word !== undefined);
  return [...new Set(words)];
}

export function fullTitle({ title, subtitle }: Pick<ReferenceWork, "title" | "subtitle">): string {
  if (!subtitle || titleKey(title).endsWith(titleKey(subtitle))) return title;
  return `${title}${/[.:?!…]$/.test(title) ? "" : ":"} ${subtitle}`;
}

/** Returns the key of choices about a work's people: DOI, handle, or title and year. */
export function workKey(work: Pick<ReferenceWork, "doi" | "handle" | "title" | "subtitle" | "date">): string {
  if (work.doi) return `doi:${work.doi.toLowerCase()}`;
  if (work.handle) return `handle:${work.handle.toLowerCase()}`;
  return `title:${titleKey(fullTitle(work)).slice(0, 300)}:${yearOfReference(work) ?? ""}`;
}

function titleKey(title: string): string {
  return foldText(title).replace(/[^\p{L}\p{N}]+/gu, "");
}
