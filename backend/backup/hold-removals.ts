import type { Sql, SqlDatabase } from "../database/database.ts";

/**
 * A table that exists in every database of the site and is never locked for long; its lock guards the removal of files.
 * A table lock, because LOCK TABLE is the only statement that does not fix the transaction's snapshot.
 */
const lockTable = "supabase_migrations.schema_migrations";

/** Removes files while no backup relies on them. Removals by several processes do not wait for each other. */
export function removeOutsideBackups<T>(database: SqlDatabase, remove: () => Promise<T>): Promise<T> {
  return database.transaction(async (sql) => {
    await sql.execute(`lock table ${lockTable} in row share mode`);
    return remove();
  });
}

/**
 * Fixes the snapshot of a transaction (repeatable read, without a statement so far), and runs `work` while no process
 * removes files, so that every file that the rows name exists.
 */
export async function fixSnapshot<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.execute(`savepoint held; lock table ${lockTable} in exclusive mode`);
  await sql.query("select 1");
  const result = await work();
  // Releases the lock before the transaction ends; the snapshot remains fixed.
  await sql.execute("rollback to savepoint held");
  return result;
}
