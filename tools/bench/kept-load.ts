import { Agent } from "node:http";
import { Socket } from "node:net";
import { readToItsEnd } from "./measure.ts";

export type Throughput = { answers: number; perSecond: number; p99: number };

const good = Buffer.from("HTTP/1.1 200 ");

/**
 * Asks a server for one path over `connections` that stay open, each as soon as the last answer is whole, for so many
 * seconds. Answers to the same question have the same number of bytes, and no more is read of each than that it is 200
 * and how long it is: reading it as a client does would take longer than making it, and longer for one with more
 * headers. `p99` in milliseconds. Throws at the first answer that is not 200 or is longer than the first one.
 */
export async function askAgainAndAgain(
  origin: string,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Throughput> {
  const { host, hostname, port } = new URL(origin);
  const headers = { Accept: "text/html", "Accept-Language": "es", "Accept-Encoding": "gzip, deflate, br" };
  const asked = Object.entries({ Host: host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const question = Buffer.from(`GET ${path} HTTP/1.1\r\n${asked.join("")}\r\n`);
  const agent = new Agent({ keepAlive: true });
  // A page is kept from the first time on, and the answer from the second.
  for (let time = 0; time < 3; time += 1) await readToItsEnd(origin + path, agent, headers);
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

  /** The bytes of an answer, its head included. */
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
