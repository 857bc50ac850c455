import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../../tools/free-port.ts";
import { compileCache } from "./site-process.ts";

export type NpmProcess = {
  npm: ChildProcess;
  url: string;
  output(): string;
  /** Resolves when the output matches; rejects with the output if the process ends before. */
  said(pattern: RegExp): Promise<void>;
};

type Options = {
  /** Part of the environment that identifies the processes of this start. */
  mark: string;
  /** Variables in addition to PATH, HOME and PORT. */
  environment: Record<string, string>;
  /** Project directory; default: this project. */
  cwd?: string;
  uid?: number;
};

/** Runs `npm start` in a separate process group, since the tests must end its processes individually. */
export async function startWithNpm({ mark, environment, cwd, uid }: Options): Promise<NpmProcess> {
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  // A copy of the project has other paths, and belongs to the user who starts it there.
  const cache = cwd ? { NODE_COMPILE_CACHE: join(cwd, "compiled") } : compileCache;
  const child = spawn("npm", ["start"], {
    env: { PATH, HOME, PORT: port, POSTGRADO_TEST: mark, LOG_LEVEL: "warn", ...cache, ...environment },
    detached: true,
    ...(cwd ? { cwd } : {}),
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk) => {
      output += chunk;
    });
  }
  const said = async (pattern: RegExp) => {
    const latest = Date.now() + 180_000;
    while (!pattern.test(output)) {
      if (child.exitCode !== null || Date.now() > latest) throw new Error(`${pattern} was not said:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { npm: child, url: `http://127.0.0.1:${port}`, output: () => output, said };
}

/** Returns all processes with this mark in their environment or command (Linux). */
function processesOf(mark: string): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => `${readOf(pid, "environ")}${readOf(pid, "cmdline")}`.includes(mark));
}

/** Returns the site's process among them. */
export function siteOf(mark: string): number {
  const pid = processesOf(mark).find((each) => /node\0server\/start\.ts\0$/.test(readOf(each, "cmdline")));
  if (!pid) throw new Error("The site does not run.");
  return pid;
}

export async function untilAllExited(mark: string): Promise<void> {
  const latest = Date.now() + 20_000;
  while (processesOf(mark).length > 0) {
    if (Date.now() > latest) throw new Error(`Still there: ${processesOf(mark).map((pid) => readOf(pid, "cmdline"))}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Cleanup after a failed test. */
export function killAllOf(mark: string): void {
  for (const pid of processesOf(mark)) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It has already ended.
    }
  }
}

function readOf(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    // It may have ended before this call.
    return "";
  }
}
