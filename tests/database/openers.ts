import { inject } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeDatabase, makeMigratedDatabase, supabaseTemplate } from "./make-database.ts";
import { supabaseDefaults } from "./supabase-defaults.ts";

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
      open: async () => connectPostgres(await makeMigratedDatabase(inject("postgresUrl"), supabaseTemplate)),
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
