import { once } from "node:events";
import { afterEach, describe, expect, test } from "vitest";
import { isLongRun } from "../support/fault-rounds.ts";
import { killAllOf, siteOf, startWithNpm, untilAllExited } from "./npm-process.ts";
import { preparedDataDir, temporaryDataDir } from "./site-process.ts";

let place: ReturnType<typeof temporaryDataDir>;
afterEach(() => {
  killAllOf(place.dataDir);
  place.remove();
});

function start(on: typeof place) {
  place = on;
  return startWithNpm({ mark: place.dataDir, environment: { DATA_DIR: place.dataDir, DEMO_CONTENT: "off" } });
}

/** Returns the first signal, and in the long run the others: they end the same processes. */
const signals = (...all: NodeJS.Signals[]) => (isLongRun ? all : all.slice(0, 1));

describe.runIf(process.platform === "linux")("npm start ends as a whole", () => {
  test.each(signals("SIGTERM", "SIGINT"))("%s to npm: orderly, a request that runs is answered", async (signal) => {
    const { npm, url, said } = await start(preparedDataDir());
    await said(/Staff area/);
    const exited = once(npm, "exit");
    // The body is incomplete when the signal is sent.
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
    await untilAllExited(place.dataDir);
  });

  test("kill -9 of npm ends the site and its database", async () => {
    const { npm, said } = await start(preparedDataDir());
    await said(/Staff area/);
    npm.kill("SIGKILL");
    await untilAllExited(place.dataDir);
  });

  test("kill -9 of the site's process ends npm and the database", async () => {
    const { npm, said } = await start(preparedDataDir());
    await said(/Staff area/);
    const exited = once(npm, "exit");
    process.kill(siteOf(place.dataDir), "SIGKILL");
    expect((await exited)[0]).not.toBe(0);
    await untilAllExited(place.dataDir);
  });

  test.each(signals("SIGKILL", "SIGTERM"))("%s to npm while the first start prepares", async (signal) => {
    const { npm, said } = await start(temporaryDataDir());
    const exited = once(npm, "exit");
    await said(/Preparing/);
    npm.kill(signal);
    expect((await exited)[0]).toBe(signal === "SIGTERM" ? 143 : null);
    await untilAllExited(place.dataDir);
  });
});

/** Resolves after a response of the server, so that all earlier requests have reached it. */
async function untilConnected(url: string): Promise<void> {
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
}

async function untilRefused(url: string): Promise<void> {
  while (await fetch(`${url}/healthz`, { headers: { Connection: "close" } }).catch(() => null));
}
