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
    /** Address of a PostgreSQL server (15 or newer), as `postgresql://user:password@host/name`. */
    databaseUrl: string;
    poolSize?: number | undefined;
    /** Key that signs access tokens, instead of the one stored in the database. */
    jwtSecret?: string | undefined;
    secrets?: Secrets;
    /** Directory of images, shared by all processes of the site; with `s3` only of data that can be recreated. */
    dataDir: string;
    s3?: S3Settings | null;
    siteUrl: string;
    log?: Logger;
    /** True if the disk of an embedded server has room for writes. */
    hasDiskSpace?: () => Promise<boolean>;
    restart?: () => Promise<void>;
    /** Of an embedded server (see `Backend`). */
    clearRemains?: () => Promise<void>;
    onWatch?(watch: DatabaseWatch): void;
    /** Called once, after the backend is closed and the last query has ended. */
    release?(): Promise<void>;
  };

/**
 * Opens the backend on a PostgreSQL server that several processes may share and start on at the same time. Throws a
 * one-line error if the server is unreachable, a right is missing, a newer version of the site has migrated the
 * database, or a migration fails.
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
