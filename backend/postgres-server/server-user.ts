import { spawnSync } from "node:child_process";
import { chownSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** How programs of PostgreSQL, which refuse to run as root, are started. */
export type ServerUser = {
  /** Words before the program's own. */
  prefix: string[];
  /** The user to become; left out where `prefix` does that, or nothing need be done. */
  ids: { uid: number; gid: number } | Record<string, never>;
  /** Hands a directory with all that is in it to that user. */
  own(directory: string): void;
};

/** In the namespace of its own the server takes this name: a user that every system has. */
const nobody = 65_534;

/**
 * Says how to run PostgreSQL's programs. As an ordinary user: as they are. As root: in a user namespace, in which root
 * has another name, so that all files stay root's; where namespaces are forbidden, as the user `postgres` or `nobody`,
 * to whom the files are handed.
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
