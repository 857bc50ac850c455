import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrationsDirectory, replacedBy } from "../../backend/database/list-migrations.ts";
import { readArguments } from "../read-arguments.ts";
import { listMigrationFiles, writeMigrationFile } from "./migration-files.ts";
import { joinSchemaFiles, readSchemaFiles } from "./schema-files.ts";

const usage = `npm run schema:squash -- [version]    puts one migration in the place of all that there are
  version             databases and backups continue that have all up to this one (14 digits)`;

/**
 * `npm run schema:squash -- [version]`: replaces all migrations by one generated from supabase/schemas, which names the
 * replaced versions. Databases and backups that have all of them up to the given version continue: their rows come into
 * the new tables, with supabase/migrations/upgrade for what is no longer in these (docs/decisions/schema.md).
 */
const [neededUntil] = readArguments(usage, {}, 1).positionals;
if (neededUntil !== undefined && !/^\d{14}$/.test(neededUntil)) {
  console.error(`postgrado: ${neededUntil} is no version of a migration.\n${usage}`);
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
    ...(neededUntil ? [`-- needs all until: ${neededUntil}`] : []),
    "",
    joinSchemaFiles(readSchemaFiles()),
  ].join("\n"),
);
for (const file of files) rmSync(join(migrationsDirectory, file));
console.log(path);
