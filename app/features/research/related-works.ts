import { foldText } from "#app/lib/text-search.ts";
import type { Db } from "#app/supabase/db.ts";
import { listSimilarWorks, listWorksOf } from "./work-queries.ts";
import { academicsOf, type Work } from "./works.ts";

const shown = 6;

/** Returns up to six works of the same kind, by the same people or with similar titles. */
export async function listRelatedWorks(db: Db, work: Work): Promise<Work[]> {
  const ids = academicsOf(work).map(({ id }) => id);
  const [byPeople, alike] = await Promise.all([
    ids.length > 0 ? listWorksOf(db, ids, work.kind) : [],
    listSimilarWorks(db, work),
  ]);
  return chooseRelated(work, byPeople, alike);
}

/**
 * Ranks candidates by what they share with a work: one point per person, and less for each title word the more
 * candidates have it; ties are sorted by distance in years.
 */
export function chooseRelated(work: Work, byPeople: Work[], alike: Work[]): Work[] {
  const own = featuresOf(work);
  const others = new Map([...byPeople, ...alike].map((other) => [other.id, other]));
  others.delete(work.id);
  const features = new Map(
    [...others.values()].map((other) => [other.id, [...featuresOf(other)].filter((feature) => own.has(feature))]),
  );
  const worksByFeature = Map.groupBy([...features.values()].flat(), String);
  const weightOf = (feature: string | number) =>
    typeof feature === "number" ? 1 : rarity(worksByFeature.get(feature)?.length ?? 1, others.size);
  const shared = new Map(
    [...features].map(([id, some]) => [id, some.reduce<number>((sum, feature) => sum + weightOf(feature), 0)]),
  );
  const distance = (other: Work) => Math.abs(other.year - work.year);
  return [...others.values()]
    .sort((a, b) => (shared.get(b.id) ?? 0) - (shared.get(a.id) ?? 0) || distance(a) - distance(b) || b.id - a.id)
    .slice(0, shown);
}

/** Returns a weight from 1 for a word of one candidate to nearly 0 for a word of all. */
function rarity(count: number, all: number): number {
  return Math.log((all + 1) / count) / Math.log(all + 1);
}

/** Returns a work's people and the prefixes of its long title words, which ignore most inflections. */
function featuresOf(work: Work): Set<string | number> {
  const words = foldText(work.title).match(/\p{L}{5,}/gu) ?? [];
  return new Set([...academicsOf(work).map(({ id }) => id), ...words.map((word) => word.slice(0, 7))]);
}
