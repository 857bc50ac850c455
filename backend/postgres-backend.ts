import { assembleBackend, type OutboundServices, type UploadLimits } from "./assemble-backend.ts";
import type { Backend } from "./backend.ts";
import type { Secrets } from "./data-directory/secrets.ts";
import { openPostgres } from "./database/open-postgres.ts";
import { probeDatabase, probeInThread } from "./database/probe-database.ts";
import { requireKnownSchema } from "./database/require-known-schema.ts";
import { type DatabaseWatch, watchDatabase } from "./database/watch-database.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { checkDatabaseRights } from "./shared-database/check-database-rights.ts";
import { provisionShared } from "./shared-database/provision-shared.ts";
import { createSharedLimits } from "./shared-database/shared-limits.ts";
import { readSharedSecrets } from "./shared-database/shared-secrets.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { S3Settings } from "./storage/s3/s3-client.ts";

type Options = OutboundServices &
  UploadLimits & {
    /** A database of a PostgreSQL server (15 or newer), as `postgresql://user:password@host/name`. */
    databaseUrl: string;
    /** How many connections this process opens at most, besides the one that listens for changes. */
    poolSize?: number | undefined;
    /** Signs the access tokens in place of the secret that the database keeps. */
    jwtSecret?: string | undefined;
    /** Secrets that are kept elsewhere than in the database. */
    secrets?: Secrets;
    /** Where images are kept, one folder for all processes of the site; with `s3` only what can be made again. */
    dataDir: string;
    s3?: S3Settings | null;
    /** The site's public address, the same for all its processes. */
    siteUrl: string;
    log?: Logger;
    /** Whether the server's disk has room for writing, where its disk is ours. */
    hasDiskSpace?: () => Promise<boolean>;
    /** Restarts the server, where it is ours. */
    restart?: () => Promise<void>;
    /** Called with what watches over the database. */
    onWatch?(watch: DatabaseWatch): void;
    /** Called once, when the backend is closed and nothing uses the database any more. */
    release?(): Promise<void>;
  };

/**
 * Opens the backend on a PostgreSQL server, which several processes may share: schema, secrets, limits and the news of
 * changed content are the same for all. Makes what is missing, safely also when several start at once. Throws an error
 * of one line when the server cannot be reached or lacks a right that is needed, when a newer version of the site has
 * migrated it, and when a migration fails.
 */
export async function openPostgresBackend(options: Options): Promise<Backend> {
  const { databaseUrl: url, poolSize, hasDiskSpace, restart, onWatch, release, ...others } = options;
  const { jwtSecret, secrets, dataDir, s3 = null, siteUrl, log = silentLogger, ...links } = others;
  const database = openPostgres({ url, poolSize, hasDiskSpace, log });
  let watch: DatabaseWatch | undefined;
  try {
    await checkDatabaseRights(database);
    await requireKnownSchema(database);
    await provisionShared(database);
    watch = watchDatabase({
      probe: async (timeoutMs) => {
        await hasDiskSpace?.();
        await probeDatabase(url, timeoutMs);
      },
      probeInThread: (timeoutMs) => probeInThread(url, timeoutMs),
      ask: () => database.query("select 1"),
      dropConnections: database.dropConnections,
      restart,
      log,
    });
    onWatch?.(watch);
    const { stop } = watch;
    return await assembleBackend({
      ...links,
      database,
      watch,
      siteUrl,
      log,
      ...(await openStorage(dataDir, s3, log)),
      secrets: secrets ?? (await readSharedSecrets(database, jwtSecret)),
      limits: createSharedLimits(database),
      async release() {
        stop();
        await database.close();
        await release?.();
      },
    });
  } catch (error) {
    watch?.stop();
    await database.close();
    throw error;
  }
}
