import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Sql, SqlDatabase } from "./database.ts";
import { lockSchema } from "./lock-schema.ts";

/** Supabase's history table, so that its command-line tool can take over the same database. */
const migrationHistory = `
  create schema if not exists supabase_migrations;
  create table if not exists supabase_migrations.schema_migrations (
    version text primary key,
    statements text[],
    name text
  );`;

/** Creates the prerequisites of the migrations: `auth`, the migration history and the request roles. */
export async function provisionDatabase(database: SqlDatabase): Promise<void> {
  const read = (file: string) => readFile(new URL(file, import.meta.url), "utf8");
  const statements = [
    await read("accounts.sql"),
    await read("second-factors.sql"),
    migrationHistory,
    // Last, because it revokes access to the objects of the others.
    await read("roles.sql"),
  ].join("\n;\n");
  await provisionSchema(database, "auth", statements);
}

/**
 * Runs the idempotent statements of a schema if they have changed since the last start; their hash is stored as the
 * schema's comment. Of several processes that start at the same time, one runs them.
 */
export async function provisionSchema(database: SqlDatabase, schema: string, statements: string): Promise<void> {
  const fingerprint = `postgrado ${createHash("sha256").update(statements).digest("hex").slice(0, 16)}`;
  const isDone = async (sql: Sql) => {
    // Reads the table, because `to_regnamespace` uses a cache that may be older than the lock.
    const [row] = await sql.query<{ comment: string | null }>(
      "select obj_description(oid, 'pg_namespace') as comment from pg_namespace where nspname = $1",
      [schema],
    );
    return row?.comment === fingerprint;
  };
  await database.transaction(async (sql) => {
    // Locks even when it is done: what another process has just committed becomes visible slightly before this session
    // can resolve the new names. The lock is released after that.
    await lockSchema(sql);
    if (await isDone(sql)) return;
    await sql.execute(statements);
    await sql.execute(`comment on schema ${schema} is '${fingerprint}'`);
  });
}
