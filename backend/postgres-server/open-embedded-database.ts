import { databaseDirectory } from "../data-directory/database-directory.ts";
import type { BackendDatabase } from "../database/database.ts";
import { openPostgres } from "../database/open-postgres.ts";
import { silentLogger } from "../logger.ts";
import { superviseServer } from "./supervise-server.ts";

/**
 * Opens the database of a data directory for a command; its server runs until `close`. Created without a schema if
 * missing. The caller holds the directory's lock.
 */
export async function openEmbeddedDatabase(dataDir: string): Promise<BackendDatabase> {
  const server = await superviseServer({ directory: databaseDirectory(dataDir), log: silentLogger });
  const database = openPostgres({ url: server.urlOf(), poolSize: 2, log: silentLogger });
  const close = async () => {
    await database.close();
    await server.stop();
  };
  return { ...database, close };
}
