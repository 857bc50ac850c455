import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Sql, SqlDatabase } from "./database.ts";
import { lockSchema } from "./lock-schema.ts";

/** Supabase's own history table, so that the same database can be handed to its command-line tool. */
const migrationHistory = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );`;

/**
 * Creates what the migrations need: the `auth` schema, the migration history and the request roles. In one transaction,
 * where a failure is an error.
 */
export async function provisionDatabase(database: SqlDatabase): Promise<void> {
  const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");
  const statements = [
    await read("accounts.sql"),
    await read("second-factors.sql"),
    migrationHistory,
    // Last, because it closes what the others made.
    await read("roles.sql"),
  ].join("\n;\n");
  await provisionSchema(database, "auth", statements);
}

/**
 * Runs the statements that make a schema, which may be run again at any time, but only when they have changed since the
 * last start: their hash is kept as the schema's comment. Of several processes that start together one does it.
 */
export async function provisionSchema(database: SqlDatabase, schema: string, statements: string): Promise<void> {
  const fingerprint = `postgrado ${createHash("sha256").update(statements).digest("hex").slice(0, 16)}`;
  const isDone = async (sql: Sql) => {
    // Read from the table: what a session remembers of names (`to_regnamespace`) may be older than its lock.
    const [row] = await sql.query<{ comment: string | null }>(
      "select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1",
      [schema],
    );
    return row?.comment === fingerprint;
  };
  await database.transaction(async (sql) => {
    // Also where it is done: what another process has just committed is visible a moment before this session may know
    // the new names. The lock is given up after that.
    await lockSchema(sql);
    if (await isDone(sql)) return;
    await sql.execute(statements);
    await sql.execute(`comment on schema ${schema} is '${fingerprint}'`);
  });
}
