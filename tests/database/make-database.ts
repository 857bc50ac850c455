import { randomUUID } from "node:crypto";
import { Client } from "pg";

/** The migrated database without rows of its own that each test server has. */
export const migratedTemplate = "migrated_template";

/**
 * The same of one that was migrated with Supabase's default privileges: the machine's server has it in database tests.
 */
export const supabaseTemplate = "supabase_template";

/** Makes a database with all migrations on a server of `startTestServer`, and returns its address. */
export async function makeMigratedDatabase(serverUrl: string, template = migratedTemplate): Promise<string> {
  const name = randomName();
  // Copying files is ten times as fast as writing them through the log.
  await runOn(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  return addressOf(serverUrl, name);
}

/** Makes an empty database on the server that this address names, and returns its address. */
export async function makeDatabase(serverUrl: string): Promise<string> {
  const name = randomName();
  await runOn(serverUrl, `create database ${name}`);
  return addressOf(serverUrl, name);
}

/**
 * Makes an empty database that belongs to a role with the least rights that the backend works with: no superuser, and
 * the request roles made for it by an administrator. Returns the address for that role.
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

/** Runs SQL on a connection of its own. */
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
