import type { Sql } from "../../backend/database/database.ts";
import { catalogueQueries } from "./catalogue-queries.ts";

/** The definition of each object of a database, by its kind and name. */
export type Catalogue = Map<string, string>;

export type Difference = {
  /** Kind and name. */
  object: string;
  /** Its definition in the first database, null when it is not there. */
  first: string | null;
  second: string | null;
};

/**
 * Reads what the catalogue says of a database's schema, and how many rows each table of `public` has: a new database is
 * given some. The order of columns is left out, since a migration can only append them.
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

/** The objects that are in one database alone or differ, by kind and name. */
export function compareCatalogues(first: Catalogue, second: Catalogue): Difference[] {
  return [...new Set([...first.keys(), ...second.keys()])]
    .sort()
    .map((object) => ({ object, first: first.get(object) ?? null, second: second.get(object) ?? null }))
    .filter((difference) => difference.first !== difference.second);
}
