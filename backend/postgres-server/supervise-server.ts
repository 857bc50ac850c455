import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "../logger.ts";
import { findPrograms, type Programs, readMajor } from "./find-programs.ts";
import { makeCluster, siteRole } from "./make-cluster.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";
import { throwawaySettings } from "./server-settings.ts";

/** Pauses in milliseconds between attempts to start the server: the first one, which doubles up to the maximum. */
const firstPauseMs = 100;
const maxPauseMs = 5000;

/** Maximum length of a socket's path in bytes, a limit of the kernel (`sockaddr_un`). */
const maxSocketPathBytes = 107;

export type SupervisedServer = {
  /** Returns the address of a database of this server, for `pg`; by default the site's database, as the site's role. */
  urlOf(database?: string, role?: string): string;
  /** Kills a server that hangs and starts it again. Waits instead for one that is starting. */
  restart(): Promise<void>;
  /** Kills the server, like a crash, and keeps it down until `resume`. For tests. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** The PostgreSQL data directory; created if missing. The caller holds the lock of the site's data directory. */
  directory: string;
  log: Logger;
  programs?: Programs;
  /** Creates an empty server that does not survive a power cut. */
  isThrowaway?: boolean;
  onCrash?(cause: string): void;
};

/**
 * Runs a PostgreSQL server until `stop`, and restarts it when it ends, with growing pauses. Resolves when it accepts
 * connections. Throws a one-line error if no programs fit the directory's version, or if the first start fails.
 */
export async function superviseServer(options: Options): Promise<SupervisedServer> {
  const { directory, log, isThrowaway = false, onCrash } = options;
  const settings = isThrowaway ? throwawaySettings : {};
  const programs = options.programs ?? (await findPrograms(await readMajor(directory)));
  if (!existsSync(directory)) await makeCluster(directory, programs, isThrowaway);
  const { version, releasedAt, origin } = programs;
  log.info({ version, releasedAt: releasedAt.toISOString().slice(0, 10), origin }, "Starting the database server");
  const onLine = (line: string) => {
    if (/^(PANIC|LOG: +server process .* was terminated)/.test(line)) log.warn({ line }, "The database server reports");
    else log.debug({ line }, "The database server reports");
  };
  const isShort = Buffer.byteLength(join(directory, ".s.PGSQL.5432")) <= maxSocketPathBytes;
  const socketDirectory = isShort ? directory : await mkdtemp(join(tmpdir(), "postgrado-"));
  const startOnce = () => startServerProcess({ directory, socketDirectory, programs, settings, onLine });

  let isWanted = true;
  let current = await startOnce();
  let starting: Promise<void> = Promise.resolve();
  follow(current);

  function follow(server: ServerProcess): void {
    server.ended.then((cause) => {
      if (!isWanted || server !== current) return;
      onCrash?.(cause);
      starting = startAgain();
    });
  }

  async function startAgain(): Promise<void> {
    for (let pauseMs = firstPauseMs; isWanted; pauseMs = Math.min(2 * pauseMs, maxPauseMs)) {
      try {
        const server = await startOnce();
        if (!isWanted) return await server.stop();
        current = server;
        return follow(server);
      } catch (error) {
        log.warn({ reason: error instanceof Error ? error.message : error }, "The database server did not start");
        await wait(pauseMs);
      }
    }
  }

  return {
    urlOf: (database = siteRole, role = siteRole) =>
      `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketDirectory)}`,
    async restart() {
      // An unexpected end triggers a restart.
      await current.kill();
      await starting;
    },
    async interrupt() {
      isWanted = false;
      await starting;
      await current.kill();
    },
    async resume() {
      isWanted = true;
      await startAgain();
    },
    async stop() {
      isWanted = false;
      await starting;
      await current.stop();
      if (!isShort) await rm(socketDirectory, { recursive: true, force: true });
    },
  };
}
