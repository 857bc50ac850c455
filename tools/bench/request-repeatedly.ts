import { Agent } from "node:http";
import { Socket } from "node:net";
import { readResponse } from "./measure.ts";

export type Throughput = { answers: number; perSecond: number; p99: number };

const good = Buffer.from("HTTP/1.1 200 ");

/**
 * Requests one path over `connections` keep-alive connections for some seconds, each as soon as the last response is
 * complete. Reads only the status and the length of a response, since parsing would take longer than producing it, and
 * longer with more headers. `p99` is in milliseconds. Throws at the first response that is not 200 or has no length.
 */
export async function requestRepeatedly(
  origin: string,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Throughput> {
  const { host, hostname, port } = new URL(origin);
  const headers = { Accept: "text/html", "Accept-Language": "es", "Accept-Encoding": "gzip, deflate, br" };
  const asked = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${asked.join("")}\r\n`);
  const agent = new Agent({ keepAlive: true });
  // The page is cached on the first request, the response on the second.
  for (let time = 0; time < 3; time += 1) await readResponse(origin + path, agent, headers);
  agent.destroy();
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, askUntilEnd));
  times.sort((one, other) => one - other);
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };

  function askUntilEnd(): Promise<void> {
    return new Promise((resolve, reject) => {
      let [began, missing] = [0, 0];
      const ask = () => {
        [began, missing] = [performance.now(), 0];
        socket.write(question);
      };
      const socket = new Socket().on("error", reject).on("data", (chunk) => {
        if (missing === 0) missing = sizeOfResponse(chunk);
        if (Number.isNaN(missing)) return reject(new Error(`${path} was answered without a page`));
        missing -= chunk.length;
        if (missing > 0) return;
        times.push(performance.now() - began);
        if (performance.now() < end) return ask();
        socket.destroy();
        resolve();
      });
      socket.connect(Number(port), hostname, ask);
    });
  }
}

/**
 * Returns the size of a response in bytes, with its headers, from its first chunk, which has all of them; NaN if it is
 * not 200 or has no length.
 */
function sizeOfResponse(chunk: Buffer): number {
  const head = chunk.indexOf("\r\n\r\n") + 4;
  const start = Math.max(chunk.indexOf("\r\ncontent-length: "), chunk.indexOf("\r\nContent-Length: ")) + 18;
  if (head < 4 || start < 18 || start > head || !chunk.subarray(0, good.length).equals(good)) return Number.NaN;
  return head + Number.parseInt(chunk.toString("latin1", start, start + 10), 10);
}
