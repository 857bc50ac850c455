import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How to run PostgreSQL's programs, which refuse to run as root. */
export type ServerUser = {
  /** Words of the command line before the program. */
  prefix: string[];
  /** User to switch to; empty if `prefix` switches or no switch is needed. */
  ids: { uid: number; gid: number } | Record<string, never>;
  /** Changes the owner of a directory and its contents to that user. */
  own(directory: string): void;
};

/** The user id of the server in its user namespace; every system has this user. */
const nobody = 65_534;

/**
 * Decides how to run PostgreSQL's programs. Root runs them in a user namespace with another user id, so that all files
 * stay root's; where namespaces are forbidden, as the user `postgres` or `nobody`, the new owner of the files.
 */
export function findServerUser(): ServerUser {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {}, own: () => undefined };
  const prefix = ["unshare", "--user", `--map-user=${nobody}`, "--"];
  const [command = "", ...parameters] = prefix;
  if (spawnSync(command, [...parameters, "true"], { stdio: "ignore" }).status === 0) {
    return { prefix, ids: {}, own: () => undefined };
  }
  const ids = readIds("postgres") ?? { uid: nobody, gid: nobody };
  return { prefix: [], ids, own: (directory) => chownAll(directory, ids) };
}

function readIds(name: string): { uid: number; gid: number } | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : null;
}

function chownAll(directory: string, ids: { uid: number; gid: number }): void {
  if (!existsSync(directory)) return;
  chownSync(directory, ids.uid, ids.gid);
  for (const entry of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    chownSync(join(directory, entry), ids.uid, ids.gid);
  }
}
