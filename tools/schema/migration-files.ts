import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { migrationsDirectory } from "../../backend/database/list-migrations.ts";

/** Returns the names of the migration files, oldest first. */
export function listMigrationFiles(directory = migrationsDirectory): string[] {
  return readdirSync(directory)
    .filter((file) => file.endsWith(".sql"))
    .sort();
}

/** Writes a migration with a version after all others, from the current time (UTC), and returns its path. */
export function writeMigrationFile(name: string, text: string, directory = migrationsDirectory): string {
  const now = new Date().toISOString().replace(/\D/g, "").slice(0, 14);
  const newest = listMigrationFiles(directory).at(-1)?.slice(0, 14) ?? "";
  const version = now > newest ? now : String(BigInt(newest) + 1n);
  const path = join(directory, `${version}_${name}.sql`);
  writeFileSync(path, text, { flag: "wx" });
  return path;
}
