import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { startPostgres } from "../../tools/start-postgres.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { migratedTemplate, runOn } from "./make-database.ts";

/** Starts a throwaway server on which `makeMigratedDatabase` has something to copy. */
export async function startTestServer(kind: "machine" | "embedded") {
  const server = await startPostgres(kind);
  await runOn(server.urlOf("postgres"), `create database ${migratedTemplate}`);
  const template = await connectPostgres(server.urlOf(migratedTemplate));
  await provisionDatabase(template);
  await migrateDatabase(template);
  await template.close();
  return { url: server.urlOf("postgres"), stop: server.stop };
}
