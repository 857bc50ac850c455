import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Overload = {
  /** Responses by status; failed requests by error code. */
  answers: Record<string, number>;
  /** 503 responses without `Retry-After`. */
  withoutRetryAfter: number;
  /** Slowest response of a cached page during the overload, in milliseconds, and whether all were 200. */
  cachedPage: { slowest: number; isWhole: boolean };
  /** Milliseconds until rendering is normal: five sequential pages within a second each. */
  normalAfter: number;
};

type Attack = { connections: number; seconds: number; nextPath: () => string; cachedPath?: string };

/**
 * Sends requests for uncached pages over some connections, each as soon as its last response arrived, and requests a
 * cached page five times a second. `nextPath` returns unique paths. Waits at most a minute for the site to recover.
 */
export async function overload(
  origin: string,
  { connections, seconds, nextPath, cachedPath = "/" }: Attack,
): Promise<Overload> {
  for (let times = 0; times < 3; times += 1) await ask(origin + cachedPath);
  const answers: Record<string, number> = {};
  let withoutRetryAfter = 0;
  const cachedPage = { slowest: 0, isWhole: true };
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const end = performance.now() + seconds * 1000;
  const attackers = Array.from({ length: connections }, async () => {
    while (performance.now() < end) {
      const { outcome, hasRetryAfter } = await ask(origin + nextPath(), agent);
      answers[outcome] = (answers[outcome] ?? 0) + 1;
      if (outcome === "503" && !hasRetryAfter) withoutRetryAfter += 1;
    }
  });
  while (performance.now() < end) {
    const { outcome, milliseconds } = await ask(origin + cachedPath);
    cachedPage.slowest = Math.max(cachedPage.slowest, Math.round(milliseconds));
    if (outcome !== "200") cachedPage.isWhole = false;
    await wait(200);
  }
  const normalAfter = await waitForNormal(origin, nextPath, end);
  await Promise.all(attackers);
  agent.destroy();
  return { answers, withoutRetryAfter, cachedPage, normalAfter };
}

async function waitForNormal(origin: string, nextPath: () => string, since: number): Promise<number> {
  let quick = 0;
  while (quick < 5 && performance.now() < since + 60_000) {
    const { outcome, milliseconds } = await ask(origin + nextPath());
    if (outcome === "200" && milliseconds < 1000) quick += 1;
    else {
      quick = 0;
      await wait(100);
    }
  }
  return quick < 5 ? Number.POSITIVE_INFINITY : Math.round(performance.now() - since);
}

/**
 * Sends a request and reads the response. Returns its status or error code, the duration, and whether a 503 has
 * `Retry-After`.
 */
function ask(address: string, agent?: Agent) {
  const began = performance.now();
  const headers = { Accept: "text/html", "Accept-Language": "es", "Accept-Encoding": "gzip, deflate, br" };
  return new Promise<{ outcome: string; milliseconds: number; hasRetryAfter: boolean }>((resolve) => {
    const finish = (outcome: string, hasRetryAfter: boolean) =>
      resolve({ outcome, milliseconds: performance.now() - began, hasRetryAfter });
    const fail = (error: NodeJS.ErrnoException) => finish(error.code ?? error.message, false);
    get(address, { agent, headers }, (answer) => {
      const hasRetryAfter = Number(answer.headers["retry-after"]) > 0;
      answer.on("error", fail).on("end", () => finish(String(answer.statusCode), hasRetryAfter));
      answer.resume();
    }).on("error", fail);
  });
}
