import { type Publication, quartiles, sortWorks, type Work } from "./works.ts";

/** Number of featured works, and the minimum length of a list that has featured works. */
const [chosenCount, minWorks] = [3, 8];

/** Returns three publications to feature: best quartile first, then newest. Empty for short lists. */
export function chooseWorks(works: Work[]): Work[] {
  if (works.length < minWorks) return [];
  const publications = works.filter((work): work is Publication => work.kind === "publication");
  return sortWorks(publications)
    .sort((one, other) => quartileRank(one) - quartileRank(other))
    .slice(0, chosenCount);
}

function quartileRank({ quartile }: Publication): number {
  const rank = (quartiles as readonly (string | null)[]).indexOf(quartile);
  return rank < 0 ? quartiles.length : rank;
}
