import type { Scholarship } from "./scholarships.ts";

const most = 4;

/** Returns whether one person can meet both lists of conditions. An empty list imposes none. */
function areCompatible(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((value) => other.includes(value));
}

/** Returns scholarships with compatible conditions, those of the same kind first. */
export function similarScholarships(scholarship: Scholarship, all: Scholarship[]): Scholarship[] {
  return all
    .filter(
      (other) =>
        other.slug !== scholarship.slug &&
        areCompatible(other.appliesTo, scholarship.appliesTo) &&
        areCompatible(other.stages, scholarship.stages) &&
        areCompatible(other.residencies, scholarship.residencies) &&
        areCompatible(other.earlierStudies, scholarship.earlierStudies),
    )
    .sort((a, b) => Number(a.kind !== scholarship.kind) - Number(b.kind !== scholarship.kind))
    .slice(0, most);
}
