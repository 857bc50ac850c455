import { openPostgres } from "../backend/database/open-postgres.ts";
import { erasureFolders, readErasureList } from "../backend/erasures/erasure-list.ts";
import { reapplyErasures } from "../backend/erasures/reapply-erasures.ts";
import { silentLogger } from "../backend/logger.ts";
import { readEnvironment } from "../server/config/environment.ts";
import { readArguments } from "./read-arguments.ts";
import { messageOf } from "./run-command.ts";

const usage = "npm run erasures:reapply -- postgresql://postgres:<password>@<host>:5432/postgres";

/**
 * `npm run erasures:reapply -- <database address>`: does the listed erasures again in a database that something else
 * restored, such as a Supabase project from its own backup. Prints the stored files that have to be removed.
 */
async function run(): Promise<void> {
  const [url] = readArguments(usage, {}, 1).positionals;
  if (!url || !/^postgres(ql)?:\/\//.test(url)) throw new Error(usage);
  const folders = erasureFolders(readEnvironment(process.env));
  const list = await readErasureList(folders);
  if (!list) throw new Error(`There is no list of erasures in ${folders.join(", ")}: set DATA_DIR or ERASURES_COPY.`);
  const database = openPostgres({ url, poolSize: 1, log: silentLogger });
  try {
    const { done, files } = await database.transaction(async (sql) => {
      await sql.execute("set local statement_timeout = 0");
      return reapplyErasures(sql, list);
    });
    console.log(`Listed: ${list.erasures.length}, since ${list.createdAt}. Done again: ${done}.`);
    for (const file of new Set(files)) console.log(`Remove from the bucket Images unless something uses it: ${file}`);
  } finally {
    await database.close();
  }
}

run().catch((error: unknown) => {
  console.error(`postgrado: ${messageOf(error).replace(/\s*\n\s*/g, " ")}`);
  process.exitCode = 1;
});
