import { compareTexts } from "#app/lib/text-order.ts";
import type { AcademicName, Work } from "./works.ts";

export type CoAuthor = AcademicName & { works: number };

/**
 * The academics of this university with whom one of them has written or invented, and how many works each; most first.
 * A team that shares a project or a thesis has not therefore written together.
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
