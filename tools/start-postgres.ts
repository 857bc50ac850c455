import { execFile, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export type PostgresServer = {
  /** Where a database of this server is, for `pg`. Its socket is in a directory that only its owner and root enter. */
  urlOf(database: string): string;
  /** Stops the server at once, as a crash would, until `resume`; its data stays. */
  interrupt(): Promise<void>;
  resume(): Promise<void>;
  /** Stops the server and removes its data. */
  stop(): Promise<void>;
};

/**
 * Starts a throwaway PostgreSQL server with an empty data directory: the superuser is `postgres`, nothing is synced to
 * disk, and it listens on no network. Where PostgreSQL is missing and this machine is a Debian on which we are root,
 * installs it first; otherwise throws an error that says what is missing.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = (await findPrograms()) ?? (await installPrograms());
  const directory = await mkdtemp(join(tmpdir(), "postgrado-pg-"));
  // PostgreSQL refuses to run as root.
  const asServer = isRoot() ? ["runuser", "-u", "postgres", "--"] : [];
  const command = (program: string, ...parameters: string[]) => {
    const [file = "", ...rest] = [...asServer, join(programs, program), ...parameters];
    return [file, rest] as const;
  };
  const data = join(directory, "data");
  const stopNow = command("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
  const options = { cwd: tmpdir() };
  // The default of 128 MB is meant to start anywhere: the large university of the benchmark does not fit into it.
  const memory = "-c shared_buffers=512MB";
  const settings = `-k ${directory} -c listen_addresses='' -c fsync=off -c full_page_writes=off ${memory}`;
  const start = command("pg_ctl", "-D", data, "-w", "-l", join(data, "log"), "-o", settings, "start");
  const stopAtExit = () => void spawnSync(...stopNow, { stdio: "ignore", cwd: tmpdir() });
  try {
    if (isRoot()) await chown(directory, ...(await readPostgresIds()));
    await run(
      ...command("initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"),
      options,
    );
    process.once("exit", stopAtExit);
    await run(...start, options);
  } catch (error) {
    const log = await readFile(join(data, "log"), "utf8").catch(() => "");
    stopAtExit();
    await rm(directory, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${error instanceof Error ? error.message : error}\n${log}`, {
      cause: error,
    });
  }
  return {
    urlOf: (database) => `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(directory)}`,
    interrupt: async () => void (await run(...stopNow, options)),
    resume: async () => void (await run(...start, options)),
    async stop() {
      process.off("exit", stopAtExit);
      await run(...stopNow, options).catch(() => undefined); // It may be interrupted.
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The directory of initdb and pg_ctl, which belong together: one of PATH, else the newest of Debian's. */
async function findPrograms(): Promise<string | null> {
  const debian = "/usr/lib/postgresql";
  const versions = (await readdir(debian).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  const places = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.map((version) => join(debian, version, "bin")),
  ];
  return places.find((place) => ["initdb", "pg_ctl"].every((program) => existsSync(join(place, program)))) ?? null;
}

async function installPrograms(): Promise<string> {
  if (isRoot() && existsSync("/usr/bin/apt-get")) {
    const environment = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["update", "-q"], { env: environment });
    await run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "postgresql"], { env: environment });
    const programs = await findPrograms();
    if (programs) return programs;
  }
  throw new Error(
    "The database tests need PostgreSQL: initdb and pg_ctl are neither in PATH nor in /usr/lib/postgresql/*/bin. " +
      "Install it (on Debian: apt-get install postgresql).",
  );
}

async function readPostgresIds(): Promise<[number, number]> {
  const line = (await readFile("/etc/passwd", "utf8")).split("\n").find((entry) => entry.startsWith("postgres:"));
  const [, , user, group] = line?.split(":") ?? [];
  if (!user || !group) throw new Error("There is no user postgres to run the server as");
  return [Number(user), Number(group)];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
