import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { downloadImage } from "./download-image.ts";

let server: Server;
let other: Server;
const asked: string[] = [];

const start = async (listener: RequestListener) => {
  const started = createServer(listener);
  await new Promise<void>((resolve) => started.listen(0, "127.0.0.1", resolve));
  return started;
};
const addressOf = (of: Server) => `http://127.0.0.1:${(of.address() as AddressInfo).port}`;

beforeAll(async () => {
  other = await start((request, response) => {
    asked.push(request.url ?? "");
    response.end("x");
  });
  server = await start((request, response) => {
    const redirect = { "/moved": "/image", "/loop": "/loop", "/away": `${addressOf(other)}/x`, "/file": "file:///x" }[
      request.url ?? ""
    ];
    if (redirect) response.writeHead(302, { location: redirect }).end();
    else if (request.url === "/image") response.end("image");
    else if (request.url === "/endless")
      response.on("drain", () => response.write(Buffer.alloc(1 << 20))).write(Buffer.alloc(1 << 20));
    else if (request.url === "/cut") {
      response.writeHead(200, { "content-length": "100" }).write("x");
      response.socket?.destroySoon();
    } else response.writeHead(404).end();
  });
});
afterAll(() => {
  server.closeAllConnections();
  for (const started of [server, other]) started.close();
});

test.each(["/image", "/moved"])("%s gives the bytes", async (path) => {
  expect(Buffer.from(await downloadImage(addressOf(server) + path)).toString()).toBe("image");
});

test.each([
  ["/none", "could not be fetched (404)"],
  ["/loop", "leads from one address to the next without end"],
  ["/file", "leads to another host (none)"],
  ["/endless", "is larger than 15 MB"],
  ["/cut", "could not be fetched whole"],
])("%s is refused: %s", async (path, reason) => {
  await expect(downloadImage(addressOf(server) + path)).rejects.toThrow(reason);
});

test("a redirect to another host is not followed", async () => {
  await expect(downloadImage(`${addressOf(server)}/away`)).rejects.toThrow(/leads to another host \(127\.0\.0\.1:/);
  expect(asked).toEqual([]);
});

test("a refused connection is reported", async () => {
  const closed = await start(() => undefined);
  const address = addressOf(closed);
  await new Promise((resolve) => closed.close(resolve));
  await expect(downloadImage(`${address}/a.png`)).rejects.toThrow(/could not be fetched \(.*ECONNREFUSED/);
});
