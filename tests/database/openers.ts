import { inject } from "vitest";
import type { SqlDatabase } from "../../backend/database/database.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { makeDatabase, makeMigratedDatabase } from "./make-database.ts";
import { makeDemoDatabase, makeSampleDatabase } from "./make-demo-database.ts";
import { supabaseDefaults } from "./supabase-defaults.ts";

/** Kind of database that the product supports. */
export type Engine = {
  name: string;
  /** Opens a database with the migrations and no content. */
  open(): Promise<SqlDatabase>;
  /** Opens a database that is ready for the migrations. */
  openUnmigrated(): Promise<SqlDatabase>;
};

/** Opens a database of the default engine with the migrations and no content. */
export const openMigrated = async () => connectPostgres(await makeMigratedDatabase(inject("postgresUrl")));

/** Opens a database of the default engine with a sample of the demo university. */
export const openSample = async () => connectPostgres(await makeSampleDatabase(inject("postgresUrl")));

/** The same with all works of the demo university in the long run. */
export const openDemo = async () => connectPostgres(await makeDemoDatabase(inject("postgresUrl")));

const machineUrl = inject("machineUrl");

/** Servers of the tests, the default one first. */
export const servers = [
  { name: "PostgreSQL", url: inject("postgresUrl") },
  ...(machineUrl ? [{ name: "the machine's PostgreSQL", url: machineUrl }] : []),
];

/**
 * All engines, the default one first: for tests of access, grants, schema and generated types. Other behavior does not
 * depend on the engine and is only tested on the default one.
 */
export const engines: [Engine, ...Engine[]] = [
  engineOn("PostgreSQL", inject("postgresUrl")),
  engineOn("PostgreSQL with Supabase's default privileges", inject("postgresUrl"), supabaseDefaults),
  ...(machineUrl ? [engineOn("the machine's PostgreSQL", machineUrl)] : []),
];

/** Returns the engine of a server, which runs `before` ahead of the migrations. */
function engineOn(name: string, serverUrl: string, before = ""): Engine {
  return {
    name,
    open: async () => connectPostgres(await makeMigratedDatabase(serverUrl, before)),
    async openUnmigrated() {
      const database = await connectPostgres(await makeDatabase(serverUrl));
      await provisionDatabase(database);
      await database.execute(before);
      return database;
    },
  };
}
