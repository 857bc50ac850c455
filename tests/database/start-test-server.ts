import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { startPostgres } from "../../tools/start-postgres.ts";
import { connectPostgres } from "./connect-postgres.ts";
import { migratedTemplate, runOn } from "./make-database.ts";

/** Starts a throwaway server on which `makeMigratedDatabase` has something to copy. */
export async function startTestServer(kind: "machine" | "embedded") {
  const server = await startPostgres(kind);
  const url = server.urlOf("postgres");
  await makeTemplate(url, migratedTemplate);
  return { url, stop: server.stop };
}

/** Makes a migrated database with this name, in which `before` ran before the migrations. */
export async function makeTemplate(serverUrl: string, name: string, before = ""): Promise<void> {
  await runOn(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const template = await connectPostgres(url.href);
  await provisionDatabase(template);
  await template.execute(before);
  await migrateDatabase(template);
  await template.close();
}
