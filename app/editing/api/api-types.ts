import type { Json } from "#app/supabase/database.types.ts";
import type { RecordType } from "../description/record-type.ts";

/** A type that programs read and write, named by its table. */
export type ApiType = RecordType & {
  /** Fills in the missing columns of a new record. Without it, the fields of the record type give the defaults. */
  complete?: (row: Record<string, Json>) => Record<string, Json>;
};

/** Described types that programs do not reach: files, moved addresses, synonyms, and how the site is set up. */
const forPeopleAlone: ReadonlySet<string> = new Set(["media", "redirects", "search_synonyms", "settings"]);

/** Returns the types that programs read and write, one for each table; the database has the same list (`api_types`). */
export function apiTypesOf(types: readonly ApiType[]): ApiType[] {
  const byTable = new Map<string, ApiType>();
  for (const type of types) {
    if (!forPeopleAlone.has(type.table) && !byTable.has(type.table)) byTable.set(type.table, type);
  }
  return [...byTable.values()].sort((one, other) => (one.table < other.table ? -1 : 1));
}
