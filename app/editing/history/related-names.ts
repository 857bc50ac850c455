import { useQuery } from "@tanstack/react-query";
import type { Json } from "#app/supabase/database.types.ts";
import type { Fields } from "../description/field.ts";
import { fieldsOf } from "../description/record-type.ts";
import { isValues, type Values } from "../difference/json-values.ts";
import { type Relation, relatedName } from "../fields/related-rows.ts";
import type { EditingContext } from "../record/editing-context.ts";
import type { HistoryType, VersionContent } from "./version.ts";

/** Names of related rows by `relationKey`. Deleted rows are missing. */
export type RelatedNames = ReadonlyMap<string, string>;

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

export function relationKey(table: string, key: Json): string {
  return `${table} ${String(key)}`;
}

export function relationsIn(type: HistoryType, { row, children }: VersionContent): { field: Relation; key: Json }[] {
  return [
    ...relationsOf(fieldsOf(type), row ?? {}),
    ...(type.children ?? []).flatMap((child) =>
      (children[child.table] ?? []).flatMap((part) => relationsOf(child.fields, part)),
    ),
  ];
}

function rowsIn(value: Json): Values[] {
  return (Array.isArray(value) ? value : [value]).filter(isValues);
}

function relationsOf(fields: Fields, row: Values): { field: Relation; key: Json }[] {
  return Object.entries(fields).flatMap(([column, field]) => {
    const key = row[column] ?? null;
    if (field.kind === "rows") return rowsIn(key).flatMap((part) => relationsOf(field.fields, part));
    return field.kind === "relation" && key !== null && key !== "" ? [{ field, key }] : [];
  });
}
