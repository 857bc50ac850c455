import { inject } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeDatabase, makeMigratedDatabase, supabaseTemplate } from "./make-database.ts";
import { makeSampleDatabase } from "./make-demo-database.ts";
import { supabaseDefaults } from "./supabase-defaults.ts";

type Opener = { name: string; open(): Promise<SqlDatabase>; openUnmigrated(): Promise<SqlDatabase> };

/**
 * For tests of what is computed: the two servers. Default privileges change who may do something, not what comes out.
 */
export const servers = [openersOn("embedded", "embeddedUrl"), openersOn("PostgreSQL", "postgresUrl")];

/** The databases that the product runs on, each opened empty but for the migrations, or without these. */
export const openers: Opener[] = [
  ...servers,
  {
    name: "PostgreSQL with Supabase's default privileges",
    open: async () => connectPostgres(await makeMigratedDatabase(inject("postgresUrl"), supabaseTemplate)),
    openUnmigrated: openWithSupabaseDefaults,
  },
];

/** Those on one server, which also opens a database with a sample of the demo university. */
function openersOn(name: string, server: "embeddedUrl" | "postgresUrl") {
  return {
    name,
    open: async () => connectPostgres(await makeMigratedDatabase(inject(server))),
    openUnmigrated: () => openProvisioned(inject(server)),
    openSample: async () => connectPostgres(await makeSampleDatabase(inject(server))),
  };
}

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
