import { z } from "zod";
import type { FacetCombination, FacetValue } from "#app/lib/facets.ts";
import { memoizeByContentVersion } from "#app/lib/memoize-by-content-version.ts";
import type { BackendAccess } from "#app/supabase/backend-access.ts";
import type { Db } from "#app/supabase/db.ts";
import type { CatalogueKind } from "./catalogue-tabs.ts";

/** The combinations of facet values that documents of a kind have, by the database's name for each. */
export type CatalogueCombinations = { values: FacetValue[]; combinations: Map<string, FacetCombination> };

const response = z.object({
  values: z.array(z.tuple([z.string(), z.string()])),
  combinations: z.array(z.tuple([z.string(), z.number(), z.array(z.number())])),
});

/** Reads what the database's `catalogue_combinations` returns. */
export function readCatalogueCombinations(data: unknown): CatalogueCombinations {
  const { values, combinations } = response.parse(data);
  return {
    values,
    combinations: new Map(combinations.map(([name, count, valueIndexes]) => [name, { count, valueIndexes }])),
  };
}

const rememberedCombinations = memoizeByContentVersion<CatalogueCombinations>();
const rememberedMatches = memoizeByContentVersion<string | null>();

/** The combinations of a kind in the published content, read once after each change. */
export function catalogueCombinations(
  db: Db,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
): Promise<CatalogueCombinations> {
  return rememberedCombinations(contentVersion, kind, async () => {
    const { data } = await db.rpc("catalogue_combinations", { kind }).throwOnError();
    return readCatalogueCombinations(data);
  });
}

/**
 * How many of a kind's documents that match a text have which combination, as `name count,name count…`; null when the
 * text has no word to search for. Does not depend on selection or page: read once after each change of content.
 */
export function catalogueMatches(
  db: Db,
  { contentVersion }: BackendAccess,
  kind: CatalogueKind,
  text: string,
): Promise<string | null> {
  return rememberedMatches(contentVersion, `${kind} ${text}`, async () => {
    const { data } = await db.rpc("catalogue_matches", { kind, query: text }).throwOnError();
    return z.string().nullable().parse(data);
  });
}
