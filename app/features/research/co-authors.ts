import { compareTexts } from "#app/lib/text-order.ts";
import type { AcademicName, Work } from "./works.ts";

export type CoAuthor = AcademicName & { works: number };

/**
 * Returns this university's co-authors of an academic with the number of shared works, most first. Counts authors and
 * inventors only: sharing a project or a thesis is not co-authorship.
 */
export function coAuthorsOf(academicId: number, works: Work[]): CoAuthor[] {
  const found = new Map<number, CoAuthor>();
  for (const work of works) {
    if (work.kind !== "publication" && work.kind !== "patent") continue;
    for (const { academic } of work.authors) {
      if (!academic || academic.id === academicId) continue;
      found.set(academic.id, { ...academic, works: (found.get(academic.id)?.works ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((a, b) => b.works - a.works || compareTexts(a.family, b.family));
}
