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

/** Milliseconds that a start may take while the process lives; it may have to recover from its log. */
const startTimeoutMs = 120_000;
/** Milliseconds that running statements get after `stop`, and that the server then gets to end immediately. */
const stopTimeoutMs = 15_000;
const killTimeoutMs = 500;

/**
 * Watches the process that started the server: when it vanishes, its end of the pipe on standard input closes, and the
 * script ends the server, orderly at first, and immediately after ten seconds.
 */
const parentWatchdogScript = `
  read -r _
  kill -INT "$1" 2>/dev/null || exit 0
  for _ in 1 2 3 4 5 6 7 8 9 10; do sleep 1; kill -0 "$1" 2>/dev/null || exit 0; done
  kill -QUIT "$1"`;

/** Limits the memory of the server's processes, where the system supports that, and becomes the server. */
const cappedScript = 'ulimit -c 0 2>/dev/null; ulimit -v "$1" 2>/dev/null; shift; exec "$@"';

export type ServerProcess = {
  /** Resolves with the cause, as a text, when the process has ended. */
  ended: Promise<string>;
  /** Waits for running statements, at most 15 seconds, and stops the server. */
  stop(): Promise<void>;
  /** Kills the server and all its child processes, even when they no longer respond. */
  kill(): Promise<void>;
};

type Options = {
  /** The PostgreSQL data directory. Only the holder of the data directory's lock may start a server on it. */
  directory: string;
  socketDirectory: string;
  programs: Programs;
  settings?: Record<string, string>;
  onLine(line: string): void;
};

/**
 * Starts a server on a data directory and resolves when it accepts connections, on a Unix socket that only this user
 * can open. First ends an orphaned server of an earlier start. Throws with the server's error if it ends before that.
 */
export async function startServerProcess(options: Options): Promise<ServerProcess> {
  const { directory, socketDirectory, programs, settings, onLine } = options;
  await stopOrphanedServer(directory);
  // A copy of a directory may have other permissions than PostgreSQL requires.
  await chmod(directory, 0o700);
  const user = findServerUser();
  user.own(directory);
  // The server's working directory is its data directory, so "." avoids quoting problems of paths.
  if (socketDirectory !== directory) user.own(socketDirectory);
  const all = { ...serverSettings(socketDirectory === directory ? "." : socketDirectory), ...settings };
  const parameters = Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const command = [...user.prefix, join(programs.directory, "postgres"), "-D", directory, ...parameters];
  const child = spawn("/bin/sh", ["-c", cappedScript, "sh", String(memoryLimit / 1024), ...command], {
    ...user.ids,
    cwd: "/",
    env: serverEnvironment(),
    // Ctrl+C in a terminal reaches the site, which ends the server after its own requests.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const howEnded = untilEnded(child);
  const watchdog = spawn("/bin/sh", ["-c", parentWatchdogScript, "sh", String(child.pid)], {
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  // Without free file descriptors the watchdog cannot be spawned; the next start ends a server without one.
  watchdog.on("error", (error) => onLine(`Nothing would end this server with its site: ${error.message}`));
  // The pipe closes when the server ends; nothing is written to it.
  watchdog.stdin?.on("error", () => undefined);

  const lines: string[] = [];
  const take = (line: string) => {
    lines.push(line);
    if (lines.length > 20) lines.shift();
    onLine(line);
  };
  if (child.stderr) createInterface({ input: child.stderr as NodeJS.ReadableStream }).on("line", take);
  const ended = howEnded.then((how) => {
    watchdog.kill("SIGKILL");
    const reason = lines.findLast((line) => /^(FATAL|PANIC):/.test(line)) ?? lines.at(-1);
    return reason ? `${how}: ${reason}` : how;
  });

  const kill = async () => {
    child.kill("SIGQUIT");
    if (await isWithin(ended, killTimeoutMs)) return;
    // Each process of the server leads a separate process group, so they are killed one by one.
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
