import { databaseDirectory } from "../data-directory/database-directory.ts";
import type { BackendDatabase } from "../database/database.ts";
import { openPostgres } from "../database/open-postgres.ts";
import { silentLogger } from "../logger.ts";
import { superviseServer } from "./supervise-server.ts";

/** Opens a data directory's database, without a schema if new, until `close`. The caller holds the lock. */
export async function openEmbeddedDatabase(dataDir: string): Promise<BackendDatabase> {
  const server = await superviseServer({ directory: databaseDirectory(dataDir), log: silentLogger });
  const database = openPostgres({ url: server.urlOf(), poolSize: 2, log: silentLogger });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}
