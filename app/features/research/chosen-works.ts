import { type Publication, quartiles, sortWorks, type Work } from "./works.ts";

/** How many stand before the list, and how many works make a list from which they are chosen. */
const [chosenCount, fewestWorks] = [3, 8];

/**
 * Returns the three publications that introduce an academic: those in the journals of the best quartile, the newest
 * first. Empty where the list of works is short enough to be read instead.
 */
export function chooseWorks(works: Work[]): Work[] {
  if (works.length < fewestWorks) return [];
  const publications = works.filter((work): work is Publication => work.kind === "publication");
  return sortWorks(publications)
    .sort((one, other) => quartileRank(one) - quartileRank(other))
    .slice(0, chosenCount);
}

function quartileRank({ quartile }: Publication): number {
  const rank = (quartiles as readonly (string | null)[]).indexOf(quartile);
  return rank < 0 ? quartiles.length : rank;
}
