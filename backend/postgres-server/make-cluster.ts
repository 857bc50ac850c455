import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import type { Programs } from "./find-programs.ts";
import { findServerUser, type ServerUser } from "./server-user.ts";

/** Role that the site connects as, which is not a superuser; also the name of its database. */
export const siteRole = "postgrado";

/** Statements that require an administrator: the request roles, and the site's database. */
const adminStatements = [
  `create role ${siteRole} login;`,
  "create role anon nologin noinherit;",
  "create role authenticated nologin noinherit;",
  "create role service_role nologin noinherit bypassrls;",
  `grant anon, authenticated, service_role to ${siteRole};`,
  `create database ${siteRole} owner ${siteRole};`,
].join("\n");

/**
 * Locale that classifies letters in text search: with "C" everything beyond ASCII is a letter, and searches miss
 * «Magíster» in its quotation marks. The first exists on all current Linux systems, the second on macOS.
 */
const letterLocales = ["C.UTF-8", "en_US.UTF-8"] as const;

/**
 * Creates a PostgreSQL data directory with the site's role and database, under a temporary name until it is complete.
 * With `isThrowaway` it stays empty and is not synced. Throws the error message of the program that failed.
 */
export async function makeCluster(directory: string, programs: Programs, isThrowaway = false): Promise<void> {
  const user = findServerUser();
  await mkdir(dirname(directory), { recursive: true, mode: 0o700 });
  if (user.ids.uid !== undefined) await allowTraversal(dirname(directory));
  await removeUnfinished(directory);
  // A random name: a program of an earlier attempt may still run, write to its directory, and delete it on failure.
  const unfinished = `${directory}.new-${randomBytes(4).toString("hex")}`;
  // The same collation on every machine, independent of its libraries.
  const locale = programs.major >= 17 ? ["--locale-provider=builtin", "--builtin-locale=C.UTF-8"] : [];
  const options = ["-U", "postgres", "--auth-local=trust", "--auth-host=reject", "-E", "UTF8", "--locale=C"];
  // One call for the file system instead of a thousand for its files.
  const sync = isThrowaway
    ? ["--no-sync"]
    : process.platform === "linux" && programs.major >= 17
      ? ["--sync-method=syncfs"]
      : [];
  const initdb = async (letters: string) => {
    await rm(unfinished, { recursive: true, force: true });
    await mkdir(unfinished, { mode: 0o700 });
    user.own(unfinished);
    const parameters = ["-D", unfinished, ...options, ...locale, `--lc-ctype=${letters}`, ...sync];
    await runProgram(user, join(programs.directory, "initdb"), parameters);
  };
  await initdb(letterLocales[0])
    .catch(() => initdb(letterLocales[1]))
    .catch(() => initdb("C"));
  if (!isThrowaway) {
    const single = ["--single", "-D", unfinished, "postgres"];
    await runProgram(user, join(programs.directory, "postgres"), single, adminStatements);
  }
  await rename(unfinished, directory);
}

/** Removes the remains of earlier attempts; those that cannot be removed yet are left to the next start. */
async function removeUnfinished(directory: string): Promise<void> {
  const parent = dirname(directory);
  const left = (await readdir(parent)).filter((name) => name.startsWith(`${basename(directory)}.new`));
  await Promise.allSettled(left.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

/** Lets other users traverse a directory without listing it; its contents keep their permissions. */
async function allowTraversal(directory: string): Promise<void> {
  const { mode } = await stat(directory);
  await chmod(directory, (mode & 0o777) | 0o011);
}

async function runProgram(user: ServerUser, program: string, parameters: string[], input = ""): Promise<void> {
  const [command = "", ...rest] = [...user.prefix, program, ...parameters];
  const child = spawn(command, rest, { ...user.ids, cwd: "/", env: serverEnvironment() });
  child.stdin.on("error", () => undefined).end(input);
  const failed = new Promise<number | null>((resolve, reject) => child.on("close", resolve).on("error", reject));
  const [, complaint, status] = await Promise.all([text(child.stdout), text(child.stderr), failed]);
  // In single-user mode a failing statement is only printed.
  const error = /^.*(?:ERROR|FATAL|PANIC): +(.*)$/m.exec(complaint)?.[1];
  if (status !== 0 || error) throw new Error(`The database could not be made: ${error ?? complaint.trim()}`);
}

/** Returns the environment of PostgreSQL's programs: none of the site's settings, and English messages. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };
}
