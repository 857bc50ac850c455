import { openPostgres } from "../../backend/database/open-postgres.ts";
import { silentLogger } from "../../backend/logger.ts";
import { readArguments } from "../read-arguments.ts";
import { startPostgres } from "../start-postgres.ts";
import { draftFromSchema } from "./draft-from-schema.ts";
import { writeMigrationFile } from "./migration-files.ts";
import { writeSiteAddresses } from "./site-addresses.ts";

const usage = "npm run schema:migration -- <name>    the name in small letters: advisors_of_theses";

/**
 * `npm run schema:migration -- <name>`: writes the site's addresses into the schema, then the difference between
 * supabase/schemas and supabase/migrations as the next migration, a draft to review and correct. Exit code 1 if
 * something must be written by hand.
 */
const [name = ""] = readArguments(usage, {}, 1).positionals;
if (!/^[a-z0-9_]+$/.test(name)) {
  console.error(`postgrado: "${name}" is no name for a migration.\n${usage}`);
  process.exit(1);
}
writeSiteAddresses();
const server = await startPostgres();
try {
  const owner = openPostgres({ url: server.urlOf("postgres"), log: silentLogger });
  await owner.execute("create database migrated");
  await owner.execute("create database declared");
  await owner.close();
  const { differences, statements, remaining, failure } = await draftFromSchema([
    server.urlOf("migrated"),
    server.urlOf("declared"),
  ]);
  if (differences.length === 0) {
    console.log("Nothing to write: migrations and schema files make the same.");
  } else {
    const path = writeMigrationFile(name, `${statements.join("\n\n")}\n`);
    console.log(`${path}\nRead it: a guessed name, a dropped column or rows that need values are yours to put right.`);
    if (failure) console.error(`It does not run yet: ${failure}`);
    for (const { object } of remaining) console.error(`Not the same yet: ${object}`);
    if (failure || remaining.length > 0) process.exitCode = 1;
  }
} finally {
  await server.stop();
}
