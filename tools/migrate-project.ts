import { pino } from "pino";
import { migrateDatabase } from "../backend/database/migrate.ts";
import { openPostgres } from "../backend/database/open-postgres.ts";
import { readArguments } from "./read-arguments.ts";

/**
 * `npm run migrate:project -- <database address>`: applies to a Supabase project the migrations that it has not seen,
 * and notes them in the same table as Supabase's own command line. The other modes migrate by themselves at start.
 */
const usage = "npm run migrate:project -- postgresql://postgres:<password>@<host>:5432/postgres";
const [url] = readArguments(usage, {}, 1).positionals;
if (!url || !/^postgres(ql)?:\/\//.test(url)) {
  console.error(usage);
  process.exit(2);
}
const database = await openPostgres({ url, poolSize: 2, log: pino({ level: "silent" }) });
try {
  const applied = await migrateDatabase(database);
  for (const name of applied) console.log(`Applied ${name}`);
  console.log(applied.length === 0 ? "Nothing to apply." : `${applied.length} migrations applied.`);
} catch (error) {
  console.error(`postgrado: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
await database.close();
