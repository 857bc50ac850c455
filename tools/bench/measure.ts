import { Agent, get } from "node:http";
import { setTimeout as wait } from "node:timers/promises";

export type Measurement = {
  requests: number;
  /** Responses that were not 200. */
  failures: number;
  /** Milliseconds from the request to the response's last byte, at the 50th and 95th percentile. */
  p50: number;
  p95: number;
};

export type Load = {
  readers: number;
  seconds: number;
  /**
   * Mean pause of a reader between response and next request, in milliseconds; between half and one and a half of it.
   */
  pause?: number;
};

/**
 * Lets `readers` request addresses one after the other, each as soon as the last response is complete or after a pause,
 * for so many seconds. `nextPath` gives the paths; it is called once for each request.
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
      // Readers with pauses start at different times, so that their requests are spread.
      if (pause > 0) await wait(pause * Math.random());
      while (performance.now() < end) {
        const started = performance.now();
        const status = await readToItsEnd(origin + nextPath(), agent, { "Accept-Language": "es" });
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
 * Requests a compressed page, with these further headers, and reads its bytes without decompressing them, since the
 * readers share the machine with the site. Returns the status.
 */
export function readToItsEnd(address: string, agent: Agent, others: Record<string, string>): Promise<number> {
  const headers = { ...others, "Accept-Encoding": "gzip, deflate, br" };
  return new Promise((resolve, reject) => {
    get(address, { agent, headers }, (answer) => {
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    }).on("error", reject);
  });
}
