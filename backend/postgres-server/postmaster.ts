import { execFile } from "node:child_process";
import { readdir, readFile, readlink, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

const orphanTimeoutMs = 3000;

/** Reads `postmaster.pid`: the first line is the process id, the last one whether it accepts connections. */
async function readPostmaster(directory: string): Promise<{ pid: number; isReady: boolean } | null> {
  const text = await readFile(join(directory, "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.trimEnd().split("\n");
  const pid = Number(lines[0]);
  return Number.isInteger(pid) && pid > 0 ? { pid, isReady: lines.at(-1)?.trim() === "ready" } : null;
}

export async function isPostmasterReady(directory: string, pid: number | undefined): Promise<boolean> {
  const postmaster = await readPostmaster(directory);
  return postmaster?.pid === pid && postmaster?.isReady === true;
}

/**
 * Ends an orphaned server of a data directory, whose site was killed. Removes the pid file of a killed server when none
 * runs: another process may have its process id now, and the next server would mistake that one for a server.
 */
export async function stopOrphanedServer(directory: string): Promise<void> {
  const postmaster = await readPostmaster(directory);
  if (!postmaster) return;
  const isRunning = () => isServerOf(postmaster.pid, directory);
  const untilGone = async (latest: number) => {
    while (performance.now() < latest && (await isRunning())) await wait(50);
  };
  // Its watchdog may already be ending it.
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!(await isRunning())) break;
    const children = await listChildren(postmaster.pid);
    signalProcess(postmaster.pid, signal);
    if (signal === "SIGKILL") for (const pid of children) signalProcess(pid, signal);
    await untilGone(performance.now() + orphanTimeoutMs);
  }
  for (const name of ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    await rm(join(directory, name), { force: true });
  }
}

/** Returns true if a process is the server of a data directory, which is its working directory. */
async function isServerOf(pid: number, directory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === "linux") {
    const [at, place] = await Promise.all([readlink(`/proc/${pid}/cwd`).catch(() => null), realpath(directory)]);
    return at === place;
  }
  const { stdout } = await run("ps", ["-p", String(pid), "-o", "command="]).catch(() => ({ stdout: "" }));
  return stdout.includes("postgres") && stdout.includes(directory);
}

/** Returns true if a process runs, even if it belongs to another user and no signal may be sent. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

export async function listChildren(pid: number | undefined): Promise<number[]> {
  if (pid === undefined) return [];
  if (process.platform === "linux") {
    const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
    const lists = await Promise.all(
      tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, "utf8").catch(() => "")),
    );
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  }
  const { stdout } = await run("pgrep", ["-P", String(pid)]).catch(() => ({ stdout: "" }));
  return stdout.split("\n").filter(Boolean).map(Number);
}
