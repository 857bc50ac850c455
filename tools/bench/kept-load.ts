import { Socket } from "node:net";

export type Throughput = { perSecond: number; p99: number };

/**
 * Asks a server for one path over `connections` that stay open, each as soon as the last answer is whole, for so many
 * seconds. Without a client's own work on each answer, which would take longer than the server's. `p99` in milliseconds.
 * Throws at the first answer that is not 200.
 */
export async function askAgainAndAgain(
  origin: string,
  path: string,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Throughput> {
  const { host, hostname, port } = new URL(origin);
  const question = Buffer.from(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept: text/html\r\nAccept-Language: es\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`,
  );
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => askOn(new Socket())));
  times.sort((one, other) => one - other);
  return {
    perSecond: times.length / seconds,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };

  function askOn(socket: Socket): Promise<void> {
    return new Promise((resolve, reject) => {
      let [asked, head, left] = [0, "", -1];
      const ask = () => {
        [asked, head, left] = [performance.now(), "", -1];
        socket.write(question);
      };
      socket.on("error", reject).on("data", (chunk) => {
        if (left < 0) {
          head += chunk.toString("latin1");
          const body = head.indexOf("\r\n\r\n") + 4;
          if (body < 4) return;
          if (!head.startsWith("HTTP/1.1 200")) reject(new Error(`${path} was answered with ${head.split("\r\n")[0]}`));
          left = Number(/^content-length: (\d+)/im.exec(head)?.[1]) - (head.length - body);
        } else left -= chunk.length;
        if (left > 0) return;
        times.push(performance.now() - asked);
        if (performance.now() < end) return ask();
        socket.destroy();
        resolve();
      });
      socket.connect(Number(port), hostname, ask);
    });
  }
}
