import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Measurement = {
  requests: number;
  /** Responses other than 200. */
  failures: number;
  /** Milliseconds from the request to the last byte, at the 50th and 95th percentile. */
  p50: number;
  p95: number;
};

export type Load = {
  readers: number;
  seconds: number;
  /**
   * Mean pause between response and next request, in milliseconds; uniformly distributed from half to one and a half of
   * it.
   */
  pause?: number;
};

/**
 * Runs `readers` concurrent readers for some seconds; each sends its next request after the last response and its
 * pause. `nextPath` returns the path of each request.
 */
export async function measure(
  origin: string,
  nextPath: () => string,
  { readers, seconds, pause = 0 }: Load,
): Promise<Measurement> {
  const times: number[] = [];
  let failures = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const end = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: readers }, async () => {
      // Spreads the first requests of readers with pauses.
      if (pause > 0) await wait(pause * Math.random());
      while (performance.now() < end) {
        const started = performance.now();
        const status = await readResponse(origin + nextPath(), agent, { "Accept-Language": "es" });
        times.push(performance.now() - started);
        if (status !== 200) failures += 1;
        if (pause > 0) await wait(pause * (0.5 + Math.random()));
      }
    }),
  );
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { requests: times.length, failures, p50: at(0.5), p95: at(0.95) };
}

/**
 * Requests a compressed page with additional headers and reads its bytes without decompressing them, because readers
 * and site share the machine. Returns the status.
 */
export function readResponse(address: string, agent: Agent, others: Record<string, string>): Promise<number> {
  const headers = { ...others, "Accept-Encoding": "gzip, deflate, br" };
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    }).on("error", reject);
  });
}
