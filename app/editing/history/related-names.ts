import { useQuery } from "@tanstack/react-query";
import { relatedName } from "../fields/related-rows.ts";
import type { EditingContext } from "../record/editing-context.ts";
import { type RelatedNames, relationKey, relationsIn } from "./format-value.ts";
import type { HistoryType, VersionContent } from "./version.ts";

const none: RelatedNames = new Map();

/** Returns the names of the related rows of a record's versions; empty until they have loaded. */
export function useRelatedNames(
  context: Pick<EditingContext, "db"> | null,
  type: HistoryType,
  contents: readonly VersionContent[],
): RelatedNames {
  const relations = contents.flatMap((content) => relationsIn(type, content));
  const keys = [...new Set(relations.map(({ field, key }) => relationKey(field.table, key)))];
  const { data } = useQuery({
    queryKey: ["related-names", keys],
    queryFn: async (): Promise<RelatedNames> => {
      const found = await Promise.all(
        relations.map(async ({ field, key }) => {
          const name = context && (await relatedName(context.db, field, String(key)));
          return name === null ? [] : [[relationKey(field.table, key), name] as const];
        }),
      );
      return new Map(found.flat());
    },
    enabled: context !== null && keys.length > 0,
  });
  return data ?? none;
}
