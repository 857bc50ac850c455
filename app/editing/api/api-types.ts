import type { Json } from "#app/supabase/database.types.ts";
import type { RecordType } from "../description/record-type.ts";

/** A record type that the API exposes, named by its table. */
export type ApiType = RecordType & {
  /** Fills in the missing columns of a new record. By default, the fields of the record type provide the defaults. */
  complete?: (row: Record<string, Json>) => Record<string, Json>;
};

/** Tables that the API does not expose: files, redirects, synonyms, and settings of the site. */
const unexposedTables: ReadonlySet<string> = new Set(["media", "redirects", "search_synonyms", "settings"]);

/** Returns the types that the API exposes, one per table. The database has the same list (`api_types`). */
export function apiTypesOf(types: readonly ApiType[]): ApiType[] {
  const byTable = new Map<string, ApiType>();
  for (const type of types) {
    if (!unexposedTables.has(type.table) && !byTable.has(type.table)) byTable.set(type.table, type);
  }
  return [...byTable.values()].sort((one, other) => (one.table < other.table ? -1 : 1));
}
