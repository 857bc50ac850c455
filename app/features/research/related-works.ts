import type { SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "#app/supabase/database.types.ts";
import { listNewestLike, listWorksOf } from "./work-queries.ts";
import { academicsOf, type Work } from "./works.ts";

const shown = 6;

/** Up to six works of the same kind: by the same people, filled up with the newest of the area. Throws the backend's error. */
export async function listRelatedWorks(db: SupabaseClient<Database>, work: Work): Promise<Work[]> {
  const ids = academicsOf(work).map(({ id }) => id);
  const [byPeople, alike] = await Promise.all([
    ids.length > 0 ? listWorksOf(db, ids, [work.kind]) : [],
    listNewestLike(db, work, shown),
  ]);
  return chooseRelated(work, byPeople, alike);
}

/** Of the works by the same people, those that share most of them, then the nearest in years; then those alike. */
export function chooseRelated(work: Work, byPeople: Work[], alike: Work[]): Work[] {
  const own = new Set(academicsOf(work).map(({ id }) => id));
  const shared = (other: Work) => academicsOf(other).filter(({ id }) => own.has(id)).length;
  const distance = (other: Work) => Math.abs(other.year - work.year);
  const nearest = byPeople
    .filter(({ id }) => id !== work.id)
    .sort((a, b) => shared(b) - shared(a) || distance(a) - distance(b) || b.id - a.id);
  const known = new Set([work.id, ...nearest.map(({ id }) => id)]);
  return [...nearest, ...alike.filter(({ id }) => !known.has(id))].slice(0, shown);
}
