import { z } from "zod";
import type { FacetCombination, FacetValue } from "#app/lib/facets.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import type { CatalogueKind } from "./catalogue-tabs.ts";

/** Combinations of facet values among documents of a kind, by their name in the database. */
export type CatalogueCombinations = { values: FacetValue[]; combinations: Map<string, FacetCombination> };

const response = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  combinations: z.array(z.tuple([z.string(), z.number(), z.array(z.number())])),
});

export function readCatalogueCombinations(data: unknown): CatalogueCombinations {
  const { values, combinations } = response.parse(data);
  return {
    values,
    combinations: new Map(combinations.map(([name, count, valueIndexes]) => [name, { count, valueIndexes }])),
  };
}

const cachedCombinations = memoizeByContentVersion<CatalogueCombinations>();
const cachedMatches = memoizeByContentVersion<string | null>();

/** Returns the combinations of a kind in published content; cached until content changes. */
export function catalogueCombinations(
  db: Db,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
): Promise<CatalogueCombinations> {
  return cachedCombinations(contentVersion, kind, async () => {
    const { data } = await db.rpc("catalogue_combinations", { kind }).throwOnError();
    return readCatalogueCombinations(data);
  });
}

/**
 * Returns the number of text matches per combination as `name count,name count…`; null if the text has no searchable
 * word. Independent of selection and page: cached until content changes.
 */
export function catalogueMatches(
  db: Db,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
  text: string,
): Promise<string | null> {
  return cachedMatches(contentVersion, `${kind} ${text}`, async () => {
    const { data } = await db.rpc("catalogue_matches", { kind, query: text }).throwOnError();
    return z.string().nullable().parse(data);
  });
}
