import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Duplex } from "node:stream";
import { expect, test } from "vitest";
import { readEnvironment } from "../config/environment.ts";
import type { BackendConnection } from "../connections/backend-connection.ts";
import { createSockets } from "./sockets.ts";

test("rejects a socket without a backend, and survives a client that disconnects", async () => {
  const sockets = createSockets({ realtime: null } as BackendConnection, readEnvironment({}));
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const client = connect((server.address() as AddressInfo).port, "127.0.0.1");
  client.write("GET /realtime/v1/websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  const [request, socket] = (await once(server, "upgrade")) as [Parameters<typeof sockets.upgrade>[0], Duplex];
  const closed = new Promise((resolve) => socket.once("close", resolve));
  sockets.upgrade(request, socket, Buffer.alloc(0));
  expect(String((await once(client, "data"))[0])).toMatch(/^HTTP\/1\.1 404 /);
  client.resetAndDestroy();
  await closed;
  expect(socket.errored).toMatchObject({ code: "ECONNRESET" });
  server.close();
});
