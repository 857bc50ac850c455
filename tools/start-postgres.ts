import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLogger } from "../backend/logger.ts";
import { findPrograms, listMachinePrograms, type Programs } from "../backend/postgres-server/find-programs.ts";
import { superviseServer } from "../backend/postgres-server/supervise-server.ts";
import { findOrInstall } from "./find-or-install.ts";

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
 * disk, and it listens on no network. Of the kind that the site starts itself ("embedded"), or of the machine's own
 * programs, as a university's server is; where these are missing and may be installed, installs Debian's first, and
 * throws an error that says what is missing otherwise.
 */
export async function startPostgres(kind: "machine" | "embedded" = "machine"): Promise<PostgresServer> {
  const programs = kind === "embedded" ? await findPrograms(null) : await findMachinePrograms();
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

async function findMachinePrograms(): Promise<Programs> {
  findOrInstall("postgresql", ["initdb", "/usr/lib/postgresql/*/bin/initdb"]);
  const [programs] = await listMachinePrograms();
  if (!programs)
    throw new Error("The database tests need PostgreSQL 15 or newer (on Debian: apt-get install postgresql).");
  return programs;
}
