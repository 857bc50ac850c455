import { inject } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeDatabase, makeMigratedDatabase } from "./make-database.ts";

/**
 * Supabase's default privileges, which grant the request roles everything on new objects. The migrations must revoke
 * them.
 */
const supabaseDefaults = ["tables", "sequences", "functions"]
  .map((kind) => `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role;`)
  .join("\n");

/** The databases that the product runs on, each opened empty but for the migrations, or without these. */
export const openers: { name: string; open: () => Promise<SqlDatabase>; openUnmigrated: () => Promise<SqlDatabase> }[] =
  [
    {
      name: "embedded",
      open: async () => connectPostgres(await makeMigratedDatabase(inject("embeddedUrl"))),
      openUnmigrated: () => openProvisioned(inject("embeddedUrl")),
    },
    {
      name: "PostgreSQL",
      open: async () => connectPostgres(await makeMigratedDatabase(inject("postgresUrl"))),
      openUnmigrated: () => openProvisioned(inject("postgresUrl")),
    },
    {
      name: "PostgreSQL with Supabase's default privileges",
      open: async () => {
        const database = await openWithSupabaseDefaults();
        await migrateDatabase(database);
        return database;
      },
      openUnmigrated: openWithSupabaseDefaults,
    },
  ];

/** For tests of what is computed: the two servers. Default privileges change who may do something, not what comes out. */
export const servers = openers.slice(0, 2);

async function openProvisioned(serverUrl: string): Promise<SqlDatabase> {
  const database = await connectPostgres(await makeDatabase(serverUrl));
  await provisionDatabase(database);
  return database;
}

async function openWithSupabaseDefaults(): Promise<SqlDatabase> {
  const database = await openProvisioned(inject("postgresUrl"));
  await database.execute(supabaseDefaults);
  return database;
}
