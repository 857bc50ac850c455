import { Agent } from "node:http";
import { Socket } from "node:net";
import { readResponse } from "./measure.ts";

export type Throughput = { answers: number; perSecond: number; p99: number };

const good = Buffer.from("HTTP/1.1 200 ");

/**
 * Requests one path over `connections` keep-alive connections for some seconds, each as soon as the last response is
 * complete. Only checks the status and length of a response, since parsing would take longer than producing it, and
 * longer with more headers. `p99` is in milliseconds. Throws at the first response that is not 200 or is longer than
 * the first one.
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
  const size = await sizeOfAnswer();
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, askUntilEnd));
  times.sort((one, other) => one - other);
  return {
    answers: times.length,
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };

  /** Returns the size of a response in bytes, with its headers. */
  function sizeOfAnswer(): Promise<number> {
    return new Promise((resolve, reject) => {
      let text = "";
      const socket = new Socket().on("error", reject).on("data", (chunk) => {
        text += chunk.toString("latin1");
        const head = text.indexOf("\r\n\r\n") + 4;
        const length = Number(/^content-length: (\d+)/im.exec(text.slice(0, head))?.[1]);
        if (head < 4 || text.length < head + length) return;
        socket.destroy();
        if (length > 0) resolve(head + length);
        else reject(new Error(`${path} was answered without a length`));
      });
      socket.connect(Number(port), hostname, () => socket.write(question));
    });
  }

  function askUntilEnd(): Promise<void> {
    return new Promise((resolve, reject) => {
      let [began, read] = [0, 0];
      const ask = () => {
        [began, read] = [performance.now(), 0];
        socket.write(question);
      };
      const socket = new Socket().on("error", reject).on("data", (chunk) => {
        const isGood = read > 0 || chunk.subarray(0, good.length).equals(good);
        read += chunk.length;
        if (!isGood || read > size) return reject(new Error(`${path} was answered with something else than before`));
        if (read < size) return;
        times.push(performance.now() - began);
        if (performance.now() < end) return ask();
        socket.destroy();
        resolve();
      });
      socket.connect(Number(port), hostname, ask);
    });
  }
}
