import type { OutboundServices, UploadLimits } from "./assemble-backend.ts";
import type { Backend } from "./backend.ts";
import { requireWholeDirectory } from "./backup/restore/embedded-target.ts";
import { databaseDirectory, requirePresentEngine } from "./data-directory/database-directory.ts";
import { lockDataDirectory } from "./data-directory/lock-data-directory.ts";
import { readOrCreateSecrets } from "./data-directory/secrets.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { openPostgresBackend } from "./postgres-backend.ts";
import { createDiskSpaceCheck, keepStartReserve, releaseStartReserve } from "./postgres-server/disk-reserve.ts";
import { superviseServer } from "./postgres-server/supervise-server.ts";
import type { S3Settings } from "./storage/s3/s3-client.ts";

/** Connections for requests. More than this many queries at once only wait for each other on a small machine. */
const poolSize = 8;

type Options = OutboundServices &
  UploadLimits & {
    /** Where everything is kept; made when missing. One process at a time. */
    dataDir: string;
    /** The site's public address: the issuer of its tokens and the only origin whose pages may use the backend. */
    siteUrl: string;
    /** Where images are kept in place of the directory. */
    s3?: S3Settings | null;
    log?: Logger;
  };

/**
 * Opens the embedded backend: starts a PostgreSQL server in the data directory, which lasts as long as the backend, and
 * the backend on it. Makes what is missing and runs the migrations that are due. Throws when another process holds the
 * directory, when it is of an earlier version, when its secrets are not usable, or when a migration fails.
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
