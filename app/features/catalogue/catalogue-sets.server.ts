import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { createContentMemory } from "#app/lib/content-memory.ts";
import type { FacetSet, FacetValue } from "#app/lib/facets.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { CatalogueKind } from "./catalogue-tabs.ts";

/** The sets of facets that the documents of a kind have, and the values that the sets name by their places. */
export type CatalogueSets = { values: FacetValue[]; sets: FacetSet[] };

const answer = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  sets: z.array(z.tuple([z.number(), z.array(z.number())])),
});

const sets = createContentMemory<CatalogueSets>();

/** The sets of a kind as the visitors' content has them, read once after each change. Throws the backend's error. */
export function catalogueSets(
  db: SupabaseClient<Database>,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
): Promise<CatalogueSets> {
  return sets(contentVersion, kind, async () => {
    const { data } = await db.rpc("catalogue_sets", { kind }).throwOnError();
    const read = answer.parse(data);
    return { values: read.values, sets: read.sets.map(([count, places]) => ({ count, places })) };
  });
}
