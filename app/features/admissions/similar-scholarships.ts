import type { Scholarship } from "./scholarships.ts";

/** How many other scholarships the page of one names. */
const most = 4;

/** Whether two lists of conditions can hold of the same person. An empty one asks for nothing. */
function agree(one: readonly string[], other: readonly string[]): boolean {
  return one.length === 0 || other.length === 0 || one.some((value) => other.includes(value));
}

/** The first scholarships that somebody who fits one may ask for as well, those of the same kind first. */
export function similarScholarships(scholarship: Scholarship, all: Scholarship[]): Scholarship[] {
  return all
    .filter(
      (other) =>
        other.slug !== scholarship.slug &&
        agree(other.appliesTo, scholarship.appliesTo) &&
        agree(other.stages, scholarship.stages) &&
        agree(other.residencies, scholarship.residencies) &&
        agree(other.earlierStudies, scholarship.earlierStudies),
    )
    .sort((a, b) => Number(a.kind !== scholarship.kind) - Number(b.kind !== scholarship.kind))
    .slice(0, most);
}
