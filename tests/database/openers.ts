import { inject } from "vitest";
import type { Database } from "../../backend/database/database.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { openPglite } from "../../backend/database/open-pglite.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { readTemplate } from "../../backend/test-backend.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeDatabase } from "./make-database.ts";

/**
 * What Supabase sets up for everything that a migration will make: without a word from the migration, the request roles
 * may do everything. The migrations have to take it back.
 */
const supabaseDefaults = ["tables", "sequences", "functions"]
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`)
  .join("\n");

/** The databases that the product runs on, each opened empty but for the migrations. */
export const openers: { name: string; open: () => Promise<Database> }[] = [
  { name: "PGlite", open: async () => openPglite({ template: await readTemplate() }) },
  { name: "PostgreSQL", open: () => openPostgres("") },
  { name: "PostgreSQL with Supabase's default privileges", open: () => openPostgres(supabaseDefaults) },
];

async function openPostgres(before: string): Promise<Database> {
  const database = await connectPostgres(await makeDatabase(inject("postgresUrl")));
  await provisionDatabase(database);
  await database.execute(before);
  await migrateDatabase(database);
  return database;
}
