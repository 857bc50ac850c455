import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Database } from "./database.ts";
import { loadLite } from "./load-lite.ts";

/** Supabase's own history table, so that the same database can be handed to its command-line tool. */
const migrationHistory = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );`;

/**
 * Brings what the migrations stand on: the `auth` schema (lite's tables, which its own `ensureSystemSchema()` would make,
 * and those of second factors), the migration history and the request roles. In one transaction, where a failure is an
 * error, and only when it has changed since the last start (its hash is kept as the schema's comment). Works on PGlite
 * and PostgreSQL.
 */
export async function provisionDatabase(database: Database): Promise<void> {
  const lite = await loadLite();
  const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");
  const statements = [
    lite.SUPABASE_AUTH_HELPERS_SQL,
    lite.getAuthSchemaSql(),
    await read("second-factors.sql"),
    migrationHistory,
    // Last, because it closes what the others made.
    await read("roles.sql"),
  ].join("\n;\n");
  const fingerprint = `postgrado ${createHash("sha256").update(statements).digest("hex").slice(0, 16)}`;
  const [provisioned] = await database.query<{ comment: string | null }>(
    "select obj_description(to_regnamespace('auth')::oid, 'pg_namespace') as comment",
  );
  if (provisioned?.comment === fingerprint) return;
  await database.transaction(async (sql) => {
    await sql.execute(statements);
    await sql.execute(`comment on schema auth is '${fingerprint}'`);
  });
}
