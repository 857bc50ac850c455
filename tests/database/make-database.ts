import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { migrateDatabase } from "../../backend/database/migrate.ts";
import { provisionDatabase } from "../../backend/database/provision.ts";
import { connectPostgres } from "./connect-postgres.ts";

/**
 * Creates a database with all migrations on a server of `startPostgres`, after running `before`, and returns its URL.
 */
export function makeMigratedDatabase(serverUrl: string, before = ""): Promise<string> {
  return copyTemplate(serverUrl, before ? "prepared_template" : "migrated_template", async () => {
    const url = await makeDatabase(serverUrl);
    const database = await connectPostgres(url);
    await provisionDatabase(database);
    await database.execute(before);
    await migrateDatabase(database);
    await database.close();
    return url;
  });
}

/**
 * Copies a template database and returns the URL of the copy. Without the template, `make` creates it: once per server,
 * by the first test that needs it.
 */
export async function copyTemplate(serverUrl: string, template: string, make: () => Promise<string>): Promise<string> {
  const server = await connectPostgres(serverUrl);
  const isThere = async () => (await server.query("select from pg_database where datname = $1", [template])).length > 0;
  if (!(await isThere())) {
    // Held until the connection ends, since another test file may run the same code.
    await server.query("select pg_advisory_lock(hashtext($1))", [template]);
    if (!(await isThere())) {
      const made = new URL(await make()).pathname.slice(1);
      // Renamed last, so that the template is complete once it exists.
      await server.execute(`alter database ${made} rename to ${template}`);
    }
  }
  const name = randomName();
  // Copying files is ten times as fast as writing them through the log.
  await server.execute(`create database ${name} template ${template} strategy file_copy`);
  await server.close();
  return addressOf(serverUrl, name);
}

/** Creates an empty database on a server and returns its URL. */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const name = randomName();
  await runOn(serverUrl, `create database ${name}`);
  return addressOf(serverUrl, name);
}

/**
 * Creates an empty database owned by a role with the minimal rights of the backend: not a superuser, with request roles
 * created by an administrator. Returns the URL for that role.
 */
export async function makeOwnedDatabase(serverUrl: string): Promise<string> {
  const name = randomName();
  await runOn(serverUrl, `create role ${name} login`);
  await runOn(serverUrl, `create database ${name} owner ${name}`);
  await runOn(
    serverUrl,
    `do $$ begin
       create role anon nologin noinherit;
       create role authenticated nologin noinherit;
       create role service_role nologin noinherit bypassrls;
     exception when duplicate_object or unique_violation then
       null; -- Roles belong to all databases of a server: another test made them.
     end $$;
     grant anon, authenticated, service_role to ${name}`,
  );
  return addressOf(serverUrl, name, name);
}

/** Runs SQL on a separate connection. */
export async function runOn(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function randomName(): string {
  return `test_${randomUUID().replaceAll("-", "")}`;
}

function addressOf(serverUrl: string, database: string, role?: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${database}`;
  if (role) url.username = role;
  return url.href;
}
