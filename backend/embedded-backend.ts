import type { OutboundServices, UploadLimits } from "./assemble-backend.ts";
import type { Backend } from "./backend.ts";
import { requireWholeDirectory } from "./backup/restore/embedded-target.ts";
import { databaseDirectory, requirePresentEngine } from "./data-directory/database-directory.ts";
import { lockDataDirectory } from "./data-directory/lock-data-directory.ts";
import { readOrCreateSecrets } from "./data-directory/secrets.ts";
import { clearRemains } from "./erasures/clear-remains.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { openPostgresBackend } from "./postgres-backend.ts";
import { createDiskSpaceCheck, keepStartReserve, releaseStartReserve } from "./postgres-server/disk-reserve.ts";
import { siteRole } from "./postgres-server/make-cluster.ts";
import { superviseServer } from "./postgres-server/supervise-server.ts";
import type { S3Settings } from "./storage/s3/s3-client.ts";

/** Number of request connections. On a small machine, more parallel queries only wait for each other. */
const poolSize = 8;

type Options = OutboundServices &
  UploadLimits & {
    /** Directory of all data; created if missing. Locked by one process at a time. */
    dataDir: string;
    /** The site's public address: the issuer of its tokens and the only origin allowed to use the backend. */
    siteUrl: string;
    s3?: S3Settings | null;
    log?: Logger;
  };

/**
 * Starts a PostgreSQL server in the data directory and opens the backend on it. Runs pending migrations. Throws if the
 * directory is locked or of an earlier version, if its secrets are unusable, or if a migration fails.
 */
export async function openEmbeddedBackend(options: Options): Promise<Backend> {
  const { dataDir, log = silentLogger, ...others } = options;
  const lock = await lockDataDirectory(dataDir);
  try {
    requireWholeDirectory(dataDir);
    requirePresentEngine(dataDir);
    const secrets = await readOrCreateSecrets(dataDir);
    let noteOutage: (cause: string) => void = () => undefined;
    const onCrash = (cause: string) => noteOutage(cause);
    await releaseStartReserve(dataDir);
    const server = await superviseServer({ directory: databaseDirectory(dataDir), log, onCrash });
    const release = async () => {
      await server.stop();
      lock.release();
    };
    try {
      await keepStartReserve(dataDir);
      return await openPostgresBackend({
        ...others,
        dataDir,
        log,
        secrets,
        poolSize,
        release,
        databaseUrl: server.urlOf(),
        hasDiskSpace: createDiskSpaceCheck(dataDir),
        restart: server.restart,
        clearRemains: () => clearRemains({ url: server.urlOf(siteRole, "postgres"), log }),
        onWatch: (watch) => {
          noteOutage = watch.noteOutage;
        },
      });
    } catch (error) {
      await server.stop();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
