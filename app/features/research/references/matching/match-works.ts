import { foldText } from "#app/lib/text-search.ts";
import { type ReferenceWork, yearOfReference } from "../reference-work.ts";

/** A stored work, as far as references are told apart by it. */
export type WorkCandidate = { id: number; title: string; year: number; doi: string | null; handle: string | null };

/**
 * Why a stored work may be the one of a reference: its DOI differs in capitals, its title in punctuation, accents or
 * capitals; all is the same but the DOI; or several works have the same.
 */
export type WorkDoubt = "doi-case" | "title-spelling" | "other-doi" | "several";

/** Which stored work a reference is. What is uncertain waits for a person; what they chose is `remembered`. */
export type WorkMatch =
  | { is: "certain"; id: number; by: "doi" | "handle" | "title" | "remembered" }
  | { is: "uncertain"; candidates: { id: number; doubt: WorkDoubt }[] }
  | { is: "new" };

/** What people chose before: the stored record of a key, or null for none of them. */
export type RememberedChoices = ReadonlyMap<string, number | null>;

/** A title as works are told apart by it: letters and digits only, without accents and capitals. */
export function titleKey(title: string): string {
  return foldText(title).replace(/[^\p{L}\p{N}]+/gu, "");
}

/** The title of a reference with its subtitle, as the site stores it. */
export function fullTitle({ title, subtitle }: Pick<ReferenceWork, "title" | "subtitle">): string {
  if (!subtitle || titleKey(title).endsWith(titleKey(subtitle))) return title;
  return `${title}${/[.:?!…]$/.test(title) ? "" : ":"} ${subtitle}`;
}

/** What a choice about a reference is remembered by: its DOI, its handle, or its title and year. */
export function workKey(work: ReferenceWork): string {
  if (work.doi) return `doi:${work.doi.toLowerCase()}`;
  if (work.handle) return `handle:${work.handle}`;
  return `title:${titleKey(fullTitle(work)).slice(0, 300)}:${yearOfReference(work) ?? ""}`;
}

/** Returns a function that tells which of some stored works a reference is, in a time that does not depend on them. */
export function workMatcher(
  candidates: readonly WorkCandidate[],
  remembered: RememberedChoices,
): (work: ReferenceWork) => WorkMatch {
  const byDoi = Map.groupBy(candidates, ({ doi }) => doi?.toLowerCase() ?? null);
  const byHandle = new Map(candidates.map((candidate) => [candidate.handle, candidate.id]));
  const byTitle = Map.groupBy(candidates, ({ title, year }) => `${titleKey(title)}:${year}`);
  const ids = new Set(candidates.map(({ id }) => id));
  return (work) => {
    const chosen = remembered.get(workKey(work));
    if (chosen === null) return { is: "new" };
    // A record that is gone since is asked about again.
    if (chosen !== undefined && ids.has(chosen)) return { is: "certain", id: chosen, by: "remembered" };
    const ofDoi = work.doi ? (byDoi.get(work.doi.toLowerCase()) ?? []) : [];
    const same = ofDoi.find(({ doi }) => doi === work.doi);
    if (same) return { is: "certain", id: same.id, by: "doi" };
    if (ofDoi.length > 0) return uncertain(ofDoi, () => "doi-case");
    const ofHandle = work.handle ? byHandle.get(work.handle) : undefined;
    if (ofHandle !== undefined) return { is: "certain", id: ofHandle, by: "handle" };
    return matchTitle(work, byTitle);
  };
}

function matchTitle(work: ReferenceWork, byTitle: Map<string, WorkCandidate[]>): WorkMatch {
  const year = yearOfReference(work);
  const titles = [...new Set([fullTitle(work), work.title])];
  const found = titles.map((title) => byTitle.get(`${titleKey(title)}:${year}`)).find(Boolean) ?? [];
  const [first] = found;
  if (!first) return { is: "new" };
  if (found.length > 1) return uncertain(found, () => "several");
  if (work.doi && first.doi) return uncertain(found, () => "other-doi");
  return titles.includes(first.title)
    ? { is: "certain", id: first.id, by: "title" }
    : uncertain(found, () => "title-spelling");
}

function uncertain(found: WorkCandidate[], doubt: (candidate: WorkCandidate) => WorkDoubt): WorkMatch {
  return { is: "uncertain", candidates: found.map((candidate) => ({ id: candidate.id, doubt: doubt(candidate) })) };
}

/** The references that say the same work as one before them in their file, with the place of that one. */
export function findRepeated(works: readonly ReferenceWork[]): Map<ReferenceWork, ReferenceWork> {
  const first = new Map<string, ReferenceWork>();
  const repeated = new Map<ReferenceWork, ReferenceWork>();
  for (const work of works) {
    const before = first.get(workKey(work));
    if (before) repeated.set(work, before);
    else first.set(workKey(work), work);
  }
  return repeated;
}
