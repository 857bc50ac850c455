import type { Sql, SqlDatabase } from "../database/database.ts";

/**
 * A table that every database of ours has and that is never locked for long; its lock guards the removal of files.
 * A lock of a table, because taking one is the only statement that does not fix what a transaction sees.
 */
const held = "supabase_migrations.schema_migrations";

/**
 * Removes files at a moment when no backup counts on them; removals of several processes do not wait for each other.
 */
export function removeOutsideBackups<T>(database: SqlDatabase, remove: () => Promise<T>): Promise<T> {
  return database.transaction(async (sql) => {
    await sql.execute(`lock table ${held} in row share mode`);
    return remove();
  });
}

/**
 * Fixes what a transaction (repeatable read, with nothing asked yet) sees, and runs `work` while no process removes a
 * file: what the rows named at that moment is still there.
 */
export async function fixSnapshot<T>(sql: Sql, work: () => Promise<T>): Promise<T> {
  await sql.execute(`savepoint held; lock table ${held} in exclusive mode`);
  await sql.query("select 1");
  const result = await work();
  // Gives the lock free before the transaction ends; what it sees stays fixed.
  await sql.execute("rollback to savepoint held");
  return result;
}
