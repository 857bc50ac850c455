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

/** The pauses between two attempts to start a server that does not: from a tenth of a second to five. */
const firstPauseMs = 100;
const longestPauseMs = 5000;

/** Longer paths of a socket are refused by the kernel (`sockaddr_un`). In bytes. */
const longestSocketPath = 107;

export type SupervisedServer = {
  /** The address of a database of this server, for `pg`; of the site's, as the site's role, when nothing is said. */
  urlOf(database?: string, role?: string): string;
  /**
   * Ends the server at once and starts it again: for one that no longer reacts. Resolves when it runs. One that is
   * being started is waited for instead, since it may be recovering.
   */
  restart(): Promise<void>;
  /** Ends the server at once, as a crash would, until `resume`. For tests. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** Lets running statements end and stops the server for good. */
  stop(): Promise<void>;
};

type Options = {
  /** The PostgreSQL data directory; made when missing. The caller holds the lock of the directory that it is in. */
  directory: string;
  log: Logger;
  /** In place of those that are found. */
  programs?: Programs;
  /** Makes an empty server that does not survive a power cut. */
  isThrowaway?: boolean;
  /** Called with the cause each time that the server ended without being asked to. */
  onCrash?(cause: string): void;
};

/**
 * Runs a PostgreSQL server of the site's own in a data directory until `stop`: one that ends is started again, at first
 * at once, then with growing pauses. Resolves when it takes connections. Throws an error of one line when there are no
 * programs for the directory's version, or when the first start fails.
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
  const isShort = Buffer.byteLength(join(directory, ".s.PGSQL.5432")) <= longestSocketPath;
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
    for (let pauseMs = firstPauseMs; isWanted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
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
      // When it ends unasked, it is started again.
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
