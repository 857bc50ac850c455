import type { Json } from "#app/supabase/database.types.ts";
import type { Fields } from "../description/field.ts";
import { fieldsOf } from "../description/record-type.ts";
import { isValues, type Values } from "../difference/json-values.ts";
import type { Relation } from "../fields/related-rows.ts";
import type { HistoryType, VersionContent } from "./version.ts";

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
