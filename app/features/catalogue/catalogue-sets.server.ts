import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { createContentMemory } from "#app/lib/content-memory.ts";
import type { FacetSet, FacetValue } from "#app/lib/facets.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Database } from "#app/supabase/database.types.ts";
import type { CatalogueKind } from "./catalogue-tabs.ts";

/** The sets of facets that the documents of a kind have, by name, and the values that they name by their places. */
export type CatalogueSets = { values: FacetValue[]; sets: Map<string, FacetSet> };

const answer = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  sets: z.array(z.tuple([z.string(), z.number(), z.array(z.number())])),
});

/** What the database's `catalogue_sets` answers. */
export function readCatalogueSets(data: unknown): CatalogueSets {
  const { values, sets } = answer.parse(data);
  return { values, sets: new Map(sets.map(([name, count, places]) => [name, { count, places }])) };
}

const rememberedSets = createContentMemory<CatalogueSets>();
const rememberedMatches = createContentMemory<string | null>();

/** The sets of a kind as the visitors' content has them, read once after each change. Throws the backend's error. */
export function catalogueSets(
  db: SupabaseClient<Database>,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
): Promise<CatalogueSets> {
  return rememberedSets(contentVersion, kind, async () => {
    const { data } = await db.rpc("catalogue_sets", { kind }).throwOnError();
    return readCatalogueSets(data);
  });
}

/**
 * How many of a kind's documents that have a text are of which set, `name count,name count…`; null where the text says
 * nothing that could be looked for. Whatever is selected then, and whichever page is read, changes nothing of it: it is
 * asked once after each change of content. Throws the backend's error.
 */
export function catalogueMatches(
  db: SupabaseClient<Database>,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
  text: string,
): Promise<string | null> {
  return rememberedMatches(contentVersion, `${kind} ${text}`, async () => {
    const { data } = await db.rpc("catalogue_matches", { kind, query: text }).throwOnError();
    return z.string().nullable().parse(data);
  });
}
