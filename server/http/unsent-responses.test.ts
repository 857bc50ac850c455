import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { limitUnsentResponses } from "./unsent-responses.ts";

const megabyte = 1024 * 1024;
const size = 16 * megabyte;
let server: Server;
let readers: Socket[] = [];

afterEach(() => {
  for (const reader of readers) reader.destroy();
  readers = [];
  server.closeAllConnections();
  server.close();
});

/** Serves large responses; the network is the path. */
async function serve(...limits: Parameters<typeof limitUnsentResponses>) {
  const watch = limitUnsentResponses(...limits);
  server = createServer((incoming, outgoing) => {
    watch(outgoing, incoming.url ?? "");
    outgoing.end(Buffer.alloc(size));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
}

/** Opens a client that reads nothing until `read` is called, which returns the number of bytes received. */
async function ask(network: string) {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  readers.push(socket);
  socket.on("error", () => undefined);
  socket.write(`GET ${network} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  await once(server, "request");
  return async () => {
    let bytes = 0;
    socket.on("data", (chunk) => {
      bytes += chunk.length;
    });
    if (!socket.closed) await once(socket, "close");
    return bytes;
  };
}

const openConnections = () => new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test("destroys the oldest unread responses to one network, and completes those to another", async () => {
  await serve({ ofNetwork: 2.5 * size, ofAll: 10 * size });
  const first = await ask("/one");
  const other = await ask("/other");
  const rest = [await ask("/one"), await ask("/one")];
  await expect.poll(openConnections).toBe(3);
  expect(await first()).toBeLessThan(size);
  for (const read of [other, ...rest]) expect(await read()).toBeGreaterThan(size);
});

test("limits all unread responses together", async () => {
  await serve({ ofNetwork: 10 * size, ofAll: 2.5 * size });
  for (const network of ["/a", "/b", "/c", "/d"]) await ask(network);
  await expect.poll(openConnections).toBe(2);
});

test("disconnects a client that reads nothing for a while", async () => {
  await serve({ ofNetwork: 10 * size, ofAll: 10 * size }, 50);
  await ask("/one");
  await expect.poll(openConnections).toBe(0);
});
