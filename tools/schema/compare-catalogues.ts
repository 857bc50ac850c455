import type { Sql } from "../../backend/database/database.ts";
import { catalogueQueries } from "./catalogue-queries.ts";

/** Definitions of a database's objects by kind and name. */
export type Catalogue = Map<string, string>;

export type Difference = {
  /** Kind and name. */
  object: string;
  /** Definition in the first database; null if missing. */
  first: string | null;
  second: string | null;
};

/**
 * Reads the schema of a database from its catalogue, and the number of rows of each `public` table, since migrations
 * insert some. Ignores the order of columns, which migrations can only append.
 */
export async function readCatalogue(sql: Sql): Promise<Catalogue> {
  const catalogue: Catalogue = new Map();
  for (const [kind, query] of Object.entries(catalogueQueries)) {
    for (const { name, definition } of await sql.query<{ name: string; definition: string }>(query)) {
      catalogue.set(`${kind} ${name}`, definition);
    }
  }
  const tables = await sql.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  for (const { name } of tables) {
    const [counted] = await sql.query<{ rows: string }>(`select count(*)::text as rows from ${name}`);
    catalogue.set(`rows of ${name}`, counted?.rows ?? "");
  }
  return catalogue;
}

/** Returns the objects that are missing in one database or differ, by kind and name. */
export function compareCatalogues(first: Catalogue, second: Catalogue): Difference[] {
  return [...new Set([...first.keys(), ...second.keys()])]
    .sort()
    .map((object) => ({ object, first: first.get(object) ?? null, second: second.get(object) ?? null }))
    .filter((difference) => difference.first !== difference.second);
}
