import { type ChildProcess, spawn } from "node:child_process";
import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";
import type { Programs } from "./find-programs.ts";
import { serverEnvironment } from "./make-cluster.ts";
import { isPostmasterReady, listChildren, signalProcess, stopOrphanedServer } from "./postmaster.ts";
import { memoryLimit, serverSettings } from "./server-settings.ts";
import { findServerUser } from "./server-user.ts";

/** How long a start may take while the process lives: it may have to recover from its log. In milliseconds. */
const startTimeoutMs = 120_000;
/** How long running statements may go on after `stop`, and then how long the server may take to end at once. */
const stopTimeoutMs = 15_000;
const killTimeoutMs = 500;

/**
 * Ends the server when the process that started it has vanished, which closes the pipe on standard input: orderly, and
 * when that takes longer than ten seconds, at once.
 */
const leashScript = `
  read -r _
  kill -INT "$1" 2>/dev/null || exit 0
  for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$1" 2>/dev/null || exit 0; done
  kill -QUIT "$1"`;

/** Caps the memory of the server's processes, where the system can, and becomes the server. */
const cappedScript = 'ulimit -c 0 2>/dev/null; ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

export type ServerProcess = {
  /** Resolves with the cause when the process has ended, in words. */
  ended: Promise<string>;
  /** Lets running statements end, for 15 seconds at most. */
  stop(): Promise<void>;
  /** Ends it at once, with all processes that it started, also when they no longer react. */
  kill(): Promise<void>;
};

type Options = {
  /** The PostgreSQL data directory. Only the holder of the site's data directory may start a server on it. */
  directory: string;
  /** Where its Unix socket is made. */
  socketDirectory: string;
  programs: Programs;
  /** Settings besides the site's own. */
  settings?: Record<string, string>;
  /** Takes each line that the server writes. */
  onLine(line: string): void;
};

/**
 * Starts a server on a data directory and resolves when it takes connections, on a Unix socket that only this user can
 * open. Ends first what an earlier start left running there. Throws with the server's reason when it ends before.
 */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const { directory, socketDirectory, programs, settings, onLine } = options;
  await stopOrphanedServer(directory);
  // A copy of a directory may have other rights than PostgreSQL demands.
  await chmod(directory, 0o700);
  const user = findServerUser();
  user.own(directory);
  // The server works in its data directory. So named, a place needs no quotes whatever is in its path.
  if (socketDirectory !== directory) user.own(socketDirectory);
  const all = { ...serverSettings(socketDirectory === directory ? "." : socketDirectory), ...settings };
  const parameters = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [...user.prefix, join(programs.directory, "postgres"), "-D", directory, ...parameters];
  const child = spawn("/bin/sh", ["-c", cappedScript, "sh", String(memoryLimit / 1024), ...command], {
    ...user.ids,
    cwd: "/",
    env: serverEnvironment(),
    // Ctrl+C in a terminal reaches the site, which ends the server when its own requests have ended.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const howEnded = untilEnded(child);
  const leash = spawn("/bin/sh", ["-c", leashScript, "sh", String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // A machine without descriptors makes no process, nor its pipes; the next start ends a server that has no leash.
  leash.on("error", (error) => onLine(`Nothing would end this server with its site: ${error.message}`));
  // It ends with the server; writing to it is never needed.
  leash.stdin?.on("error", () => undefined);

  const lines: string[] = [];
  const take = (line: string) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    onLine(line);
  };
  if (child.stderr) createInterface({ input: child.stderr as NodeJS.ReadableStream }).on("line", take);
  const ended = howEnded.then((how) => {
    leash.kill("SIGKILL");
    const reason = lines.findLast((line) => /^(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
    return reason ? `${how}: ${reason}` : how;
  });

  const kill = async () => {
    child.kill("SIGQUIT");
    if (await isWithin(ended, killTimeoutMs)) return;
    // Each process of the server leads a group of its own, so that they are named one by one.
    const children = await listChildren(child.pid);
    child.kill("SIGKILL");
    for (const pid of children) signalProcess(pid, "SIGKILL");
    await ended;
  };
  const stop = async () => {
    child.kill("SIGINT");
    if (!(await isWithin(ended, stopTimeoutMs))) await kill();
  };
  await untilReady(directory, child.pid, ended).catch(async (error) => {
    await kill();
    throw error;
  });
  return { ended, stop, kill };
}

async function untilReady(directory: string, pid: number | undefined, ended: Promise<string>): Promise<void> {
  const latest = performance.now() + startTimeoutMs;
  let cause: string | undefined;
  ended.then((how) => {
    cause = how;
  });
  while (!(await isPostmasterReady(directory, pid))) {
    if (cause !== undefined) throw new Error(`The database server did not start (${cause})`);
    if (performance.now() > latest)
      throw new Error(`The database server is not ready after ${startTimeoutMs / 1000} s`);
    await wait(20);
  }
}

function untilEnded(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("close", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
}

function isWithin(ended: Promise<string>, timeoutMs: number): Promise<boolean> {
  const timeout = new AbortController();
  const elapsed = wait(timeoutMs, false, { signal: timeout.signal }).catch(() => false);
  return Promise.race([ended.then(() => true), elapsed]).finally(() => timeout.abort());
}
