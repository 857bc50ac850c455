import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, request } from "node:http";
import { type AddressInfo, connect } from "node:net";

const shared = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*, authorization",
  "access-control-allow-methods": "*",
  "access-control-expose-headers": "*",
};

/**
 * Starts a proxy to a site with CORS for every origin, like a Supabase project, over HTTP and the realtime socket.
 * Forwarded requests have the site's origin. Returns its address.
 */
export async function startOpenProxy(siteUrl: string): Promise<{ url: string; stop: () => void }> {
  const { host, hostname, port } = new URL(siteUrl);
  const asOwn = (headers: IncomingHttpHeaders) =>
    Object.fromEntries(
      Object.entries({ ...headers, host, ...(headers.origin ? { origin: siteUrl } : {}) }).filter(
        ([name]) => !name.startsWith("sec-fetch-"),
      ),
    );
  const server = createServer((asked, answer) => {
    if (asked.method === "OPTIONS") return void answer.writeHead(204, shared).end();
    const { method, url: path } = asked;
    const passed = request({ hostname, port, method, path, headers: asOwn(asked.headers) }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, { ...answered.headers, ...shared });
      answered.pipe(answer);
    });
    passed.on("error", () => answer.destroy());
    answer.on("close", () => passed.destroy());
    asked.pipe(passed);
  });
  server.on("upgrade", (asked, socket, head) => {
    const passed = connect(Number(port), hostname, () => {
      const lines = Object.entries(asOwn(asked.headers)).map(([name, value]) => `${name}: ${value}`);
      passed.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
      passed.write(head);
      socket.pipe(passed).pipe(socket);
    });
    passed.on("error", () => socket.destroy());
    socket.on("error", () => passed.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
