import { pino } from "pino";
import { DatabaseUnavailableError } from "../backend/database/database-unavailable.ts";
import { migrateDatabase } from "../backend/database/migrate.ts";
import { openPostgres } from "../backend/database/open-postgres.ts";
import { reasonOf } from "../backend/shared-database/own-connection.ts";
import { maskAddress } from "../server/config/connection-address.ts";
import { readArguments } from "./read-arguments.ts";

/**
 * `npm run migrate:project -- <database address>`: applies pending migrations to a Supabase project and records them in
 * the same table as Supabase's CLI. Other modes migrate at start.
 */
const usage = "npm run migrate:project -- postgresql://postgres:<password>@<host>:5432/postgres";
const [url] = readArguments(usage, {}, 1).positionals;
if (!url || !/^postgres(ql)?:\/\//.test(url)) {
  console.error(usage);
  process.exit(2);
}
const database = openPostgres({ url, poolSize: 2, log: pino({ level: "silent" }) });
try {
  const applied = await migrateDatabase(database);
  for (const name of applied) console.log(`Applied ${name}`);
  console.log(applied.length === 0 ? "Nothing to apply." : `${applied.length} migrations applied.`);
} catch (error) {
  const hint = "Compare it with the address under «Connect» in the project's dashboard, port and password included.";
  const unreachable = `${maskAddress(url)} cannot be reached`;
  const isAway = error instanceof DatabaseUnavailableError;
  console.error(
    `postgrado: ${isAway ? `${unreachable}: ${reasonOf(error.cause ?? error)}. ${hint}` : reasonOf(error)}`,
  );
  process.exitCode = 1;
}
await database.close();
