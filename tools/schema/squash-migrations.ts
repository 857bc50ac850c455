import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrationsDirectory, replacedBy } from "../../backend/database/list-migrations.ts";
import { readArguments } from "../read-arguments.ts";
import { listMigrationFiles, writeMigrationFile } from "./migration-files.ts";
import { joinSchemaFiles, readSchemaFiles } from "./schema-files.ts";

const usage = `npm run schema:squash -- [version]    puts one migration in the place of all that there are
  version             rows of a backup from this migration on (14 digits) fit its tables`;

/**
 * `npm run schema:squash -- [version]`: replaces all migrations by one generated from supabase/schemas, which lists the
 * replaced versions so that databases with all of them continue (docs/decisions/schema.md). Backups whose history
 * reached the given version can be restored into its tables.
 */
const [rowsFitSince] = readArguments(usage, {}, 1).positionals;
if (rowsFitSince !== undefined && !/^\d{14}$/.test(rowsFitSince)) {
  console.error(`postgrado: ${rowsFitSince} is no version of a migration.\n${usage}`);
  process.exit(1);
}
const files = listMigrationFiles();
const replaced = files.flatMap((file) => [
  ...replacedBy(readFileSync(join(migrationsDirectory, file), "utf8")).versions,
  file.slice(0, 14),
]);
const lines: string[] = [];
for (let at = 0; at < replaced.length; at += 6) lines.push(`-- replaces: ${replaced.slice(at, at + 6).join(" ")}`);
const path = writeMigrationFile(
  "schema",
  [
    "-- The schema, made from supabase/schemas by `npm run schema:squash`. Databases that ran what it replaces go on.",
    ...lines,
    ...(rowsFitSince ? [`-- rows fit since: ${rowsFitSince}`] : []),
    "",
    joinSchemaFiles(readSchemaFiles()),
  ].join("\n"),
);
for (const file of files) rmSync(join(migrationsDirectory, file));
console.log(path);
