import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer, type Socket } from "node:net";
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from "vitest";
import { errorResponse } from "../gateway/error-response.ts";
import { silentLogger } from "../logger.ts";
import { openPostgres } from "./open-postgres.ts";

const user = "postgrado_secret_user";
const server = createServer(refuse);
/** Error with which the server rejects every connection. */
let refusal = { code: "", message: "" };
let url = "";

/** Rejects the first message of a client, as PostgreSQL does. */
function refuse(socket: Socket) {
  socket.on("error", () => undefined);
  socket.once("data", () => socket.end(fatal(refusal)));
}

/** Answers every query, and terminates with an administrator's shutdown (57P01) when the client leaves. */
function serveUntilLeave(socket: Socket) {
  const ready = [messageOf("R", "\0\0\0\0"), messageOf("Z", "I")];
  socket.once("data", () => {
    socket.write(Buffer.concat(ready));
    socket.on("data", (bytes) => {
      if (bytes.toString("latin1", 0, 1) === "X") socket.end(fatal({ code: "57P01", message: "terminating" }));
      else socket.write(Buffer.concat([messageOf("C", "SET\0"), messageOf("Z", "I")]));
    });
  });
}

const fatal = ({ code, message }: typeof refusal) => messageOf("E", `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);

function messageOf(type: string, content: string): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(Buffer.byteLength(content) + 4, 1);
  return Buffer.concat([head, Buffer.from(content)]);
}

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `postgresql://${user}:wrong@127.0.0.1:${(server.address() as AddressInfo).port}/postgrado_secret_name`;
});
afterAll(() => void server.close());
afterEach(() => void vi.useRealTimers());

test.each([
  ["28P01", `password authentication failed for user "${user}"`],
  ["28000", `role "${user}" is not permitted to log in`],
  ["3D000", 'database "postgrado_secret_name" does not exist'],
  ["53300", `too many connections for role "${user}"`],
])(
  "reports a server that rejects the connection (%s) as unavailable, without naming user or database",
  async (code, message) => {
    refusal = { code, message };
    const database = openPostgres({ url, log: silentLogger });
    const failure = await database.query("select 1").catch((error: unknown) => error);
    expect(failure).toMatchObject({ name: "DatabaseUnavailableError", message: expect.stringContaining(code) });
    const answer = await errorResponse(failure, { method: "GET", path: "/rest/v1/news" }, silentLogger);
    expect(answer.status).toBe(503);
    expect(`${(failure as Error).message}${await answer.text()}`).not.toContain("secret");
    expect(database.countOutages?.()).toBe(1);
    await database.close();
  },
);

test("waits five seconds for running statements on close, then fails them", async () => {
  const database = openPostgres({ url: inject("postgresUrl"), log: silentLogger });
  const begun = Promise.withResolvers<void>();
  const running = database.transaction(async (sql) => {
    await sql.query("select 1");
    begun.resolve();
    await sql.query("select pg_sleep(60)");
  });
  const failed = expect(running).rejects.toMatchObject({ name: "DatabaseUnavailableError" });
  await begun.promise;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closed = vi.fn();
  const closing = database.close().then(closed);
  await vi.advanceTimersByTimeAsync(4_900);
  expect(closed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(100);
  await closing;
  await failed;
});

test("counts no outage when a server stops together with the site", async () => {
  const stopping = createServer(serveUntilLeave).listen(0, "127.0.0.1");
  await once(stopping, "listening");
  const warn = vi.fn();
  const place = `127.0.0.1:${(stopping.address() as AddressInfo).port}`;
  const open = () => openPostgres({ url: `postgresql://u@${place}/d`, log: { ...silentLogger, warn } });
  const [first, second] = [await open(), await open()];
  await first.query("select 1");
  await first.close();
  // The response arrives after the shutdown that the first connection received.
  await second.query("select 1");
  expect(warn).not.toHaveBeenCalled();
  await second.close();
  stopping.close();
});
