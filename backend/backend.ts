import { join } from "node:path";
import { assembleBackend, type Links } from "./assemble-backend.ts";
import { requireWholeDirectory } from "./backup/restore/embedded-target.ts";
import { lockDataDirectory } from "./data-directory/lock-data-directory.ts";
import { readOrCreateSecrets } from "./data-directory/secrets.ts";
import { openPglite } from "./database/open-pglite.ts";
import { takeStockOnce } from "./database/take-stock-once.ts";
import type { Limits } from "./limits/limits.ts";
import { type Logger, silentLogger } from "./logger.ts";
import type { Realtime } from "./realtime/open-realtime.ts";
import { openStorage } from "./storage/open-storage.ts";
import type { S3Settings } from "./storage/s3/s3-client.ts";

export type Backend = {
  /** Public by nature: what `createClient(url, anonKey)` gets. */
  anonKey: string;
  /** Answers /auth/v1, /rest/v1 and /storage/v1 as for a stranger: everything goes through the gateway. */
  fetch(request: Request, peer?: { address: string | null }): Promise<Response>;
  /**
   * The same paths with the service role, for this process only; never reachable over HTTP. Also answers GoTrue's
   * calls for administrators, `/auth/v1/admin/users`.
   */
  serviceFetch(request: Request): Promise<Response>;
  /** Sockets on which staff follow changes. Closing them is part of `close`, and can be done before. */
  realtime: Pick<Realtime, "upgrade" | "close">;
  /** Called after each successful write of content (rest or storage) with no arguments; returns the unsubscriber. */
  onContentChange(listener: () => void): () => void;
  /** Counts attempts where the gateway counts its own. */
  limits: Limits;
  /**
   * A backup of everything, read from the stream while the site goes on (`backup/take-backup.ts`). Parts of it rest
   * below `workDir` meanwhile.
   */
  takeBackup(workDir: string): ReadableStream<Uint8Array>;
  /** True when the database answers a trivial query. */
  isReady(): Promise<boolean>;
  /** Refuses new requests, waits for those that run, closes the database and gives the data directory free. */
  close(): Promise<void>;
};

type Options = Links & {
  /** Where everything is kept; made when missing. One process at a time. */
  dataDir: string;
  /** The site's public address: the issuer of its tokens and the only origin whose pages may use the backend. */
  siteUrl: string;
  /** Where images are kept in place of the directory. */
  s3?: S3Settings | null;
  log?: Logger;
};

/**
 * Opens the embedded backend: PostgreSQL in this process, with the sign-in, data and storage interfaces of Supabase in
 * front of it. Makes what is missing and runs the migrations that are due. Throws when another process holds the
 * directory, when its secrets are not usable, or when a migration fails.
 */
export async function openEmbeddedBackend({
  dataDir,
  siteUrl,
  s3 = null,
  log = silentLogger,
  ...links
}: Options): Promise<Backend> {
  const lock = await lockDataDirectory(dataDir);
  try {
    requireWholeDirectory(dataDir);
    const secrets = await readOrCreateSecrets(dataDir);
    const database = await openPglite({ directory: join(dataDir, "database") });
    const release = async () => {
      await database.close();
      lock.release();
    };
    try {
      const storage = await openStorage(dataDir, s3, log);
      const backend = await assembleBackend({ ...links, database, secrets, siteUrl, ...storage, log, release });
      await takeStockOnce(database);
      return backend;
    } catch (error) {
      await database.close();
      throw error;
    }
  } catch (error) {
    lock.release();
    throw error;
  }
}
