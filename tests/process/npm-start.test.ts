import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "../../tools/bench/free-port.ts";
import { temporaryDataDir } from "./site-process.ts";

let place: ReturnType<typeof temporaryDataDir>;
let npm: ChildProcess | undefined;
beforeEach(() => {
  place = temporaryDataDir();
});
afterEach(() => {
  for (const pid of [npm?.pid ?? 0, ...survivors()]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It had ended by itself.
    }
  }
  place.remove();
});

/** Every process that was started with this test's data directory, or works in it. */
function survivors(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid)
    .filter((pid) => {
      const read = (file: string) => {
        try {
          return readFileSync(`/proc/${pid}/${file}`, "utf8");
        } catch {
          return "";
        }
      };
      // One that has ended and that nobody has asked after has neither.
      return `${read("environ")}${read("cmdline")}`.includes(place.dataDir);
    });
}

async function untilNobodyIsLeft(): Promise<void> {
  const latest = Date.now() + 20_000;
  while (survivors().length > 0 && Date.now() < latest) await new Promise((resolve) => setTimeout(resolve, 100));
  expect(survivors()).toEqual([]);
}

/** `npm start` as a person types it; `said` resolves when it has said what is asked for. */
async function startWithNpm(): Promise<{ npm: ChildProcess; url: string; said(pattern: RegExp): Promise<void> }> {
  const port = String(await freePort());
  const { PATH, HOME } = process.env;
  const child = spawn("npm", ["start"], {
    env: { PATH, HOME, PORT: port, DATA_DIR: place.dataDir, DEMO_CONTENT: "off", LOG_LEVEL: "warn" },
    // Ending the group would end what this is about.
    detached: true,
  });
  npm = child;
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => {
      output += chunk;
    });
  const said = async (pattern: RegExp) => {
    const latest = Date.now() + 120_000;
    while (!pattern.test(output)) {
      if (child.exitCode !== null || Date.now() > latest) throw new Error(`${pattern} was not said:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { npm: child, url: `http://127.0.0.1:${port}`, said };
}

/** The process of the site, which npm started. */
function sitePid(): number {
  const pid = survivors().find((each) =>
    /node\0server\/start\.ts\0$/.test(readFileSync(`/proc/${each}/cmdline`, "utf8")),
  );
  if (!pid) throw new Error("The site does not run.");
  return pid;
}

describe.runIf(process.platform === "linux")("npm start ends as a whole", () => {
  test.each(["SIGTERM", "SIGINT"] as const)("%s to npm: orderly, a request that runs is answered", async (signal) => {
    const { npm, url, said } = await startWithNpm();
    await said(/Staff area/);
    const exited = once(npm, "exit");
    // Its body is not there yet when the signal is.
    let send: (bytes: string) => void = () => undefined;
    const body = new ReadableStream({
      start(controller) {
        send = (bytes) => {
          controller.enqueue(new TextEncoder().encode(bytes));
          controller.close();
        };
      },
    });
    const { anonKey } = (await (await fetch(`${url}/backend.json`)).json()) as { anonKey: string };
    const headers = { "Content-Type": "application/json", apikey: anonKey };
    const options = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = fetch(`${url}/auth/v1/token?grant_type=password`, options);
    await untilConnected(url);
    npm.kill(signal);
    await untilRefused(url);
    send("{}");
    expect((await answer).status).toBe(400);
    expect(await exited).toEqual([0, null]);
    await untilNobodyIsLeft();
  });

  test("kill -9 of npm ends the site and its database", async () => {
    const { npm, said } = await startWithNpm();
    await said(/Staff area/);
    npm.kill("SIGKILL");
    await untilNobodyIsLeft();
  });

  test("kill -9 of the site's process ends npm and the database", async () => {
    const { npm, said } = await startWithNpm();
    await said(/Staff area/);
    const exited = once(npm, "exit");
    process.kill(sitePid(), "SIGKILL");
    expect((await exited)[0]).not.toBe(0);
    await untilNobodyIsLeft();
  });

  test.each(["SIGTERM", "SIGKILL"] as const)("%s to npm while the first start prepares", async (signal) => {
    const { npm, said } = await startWithNpm();
    const exited = once(npm, "exit");
    await said(/Preparing/);
    npm.kill(signal);
    expect((await exited)[0]).toBe(signal === "SIGTERM" ? 143 : null);
    await untilNobodyIsLeft();
  });
});

/** Resolves when the server at an address has answered once, after all that was sent before. */
async function untilConnected(url: string): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
}

/** Resolves when no new connection is taken. */
async function untilRefused(url: string): Promise<void> {
  while (await fetch(`${url}/healthz`, { headers: { Connection: "close" } }).catch(() => null));
}
