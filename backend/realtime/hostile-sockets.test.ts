import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { secrets } from "#tests/support/backend/test-backend.ts";
import { follow, openTestRealtime } from "#tests/support/backend/test-realtime.ts";

let test: Awaited<ReturnType<typeof openTestRealtime>>;
let editor: Awaited<ReturnType<typeof test.createPerson>>;

beforeAll(async () => {
  test = await openTestRealtime();
  editor = await test.createPerson("editor");
});
afterAll(() => test.close());

/** Asserts that a well-behaved subscriber still receives changes. */
async function expectHealthy(): Promise<void> {
  const { changes, statuses, channel } = await follow(await test.connectClient(editor), "news");
  expect(statuses).toEqual(["SUBSCRIBED"]);
  const id = crypto.randomUUID();
  await test.service.from("news").insert({ id, url: "/", slug: id }).throwOnError();
  await expect.poll(() => changes.length, { interval: 10 }).toBe(1);
  await channel.unsubscribe();
}

it("rejects sockets without the key, of other sites, of other versions and at other paths", async () => {
  expect(await test.refusedWith("/realtime/v1/websocket?vsn=2.0.0")).toBe(401);
  expect(await test.refusedWith("/realtime/v1/websocket?apikey=wrong")).toBe(401);
  expect(await test.refusedWith(`${test.path}&vsn=9.9.9`)).toBe(400);
  expect(await test.refusedWith(`/realtime/v1/other?apikey=${secrets.anonKey}`)).toBe(404);
  expect(await test.refusedWith(test.path, { origin: "https://elsewhere.example" })).toBe(403);
  expect(await test.refusedWith(test.path, { origin: "null" })).toBe(403);
  await (await test.openSocket({ headers: { origin: test.url.replace("ws", "http") } })).socket.close();
  await expectHealthy();
});

it.each([
  ["no JSON", "hello", 1008],
  ["no message", '{"a":1}', 1008],
  ["a message of the other version", '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"1"}', 1008],
  ["a deep message", `${"[".repeat(9000)}${"]".repeat(9000)}`, 1008],
  ["bytes", Buffer.from([3, 1, 2, 3]), 1008],
  ["a huge message", "x".repeat(100_000), 1009],
])("closes a socket that sends %s", async (_, message, code) => {
  const { socket, closed, heard } = await test.openSocket();
  socket.send(message);
  expect(await closed).toBe(code);
  expect(heard).toEqual([]);
  await expectHealthy();
});

it("answers heartbeats, and rejects invalid joins", async () => {
  const { socket, heard } = await test.openSocket();
  socket.send('[null,"1","phoenix","heartbeat",{}]');
  socket.send('["2","2","realtime:x","phx_join",{"config":{"postgres_changes":[]}}]');
  socket.send('["3","3","realtime:x","phx_join",null]');
  socket.send('["4","4","realtime:x","broadcast",{"event":"x"}]');
  await expect.poll(() => heard.length).toBe(4);
  expect(heard[0]).toEqual([null, "1", "phoenix", "phx_reply", { status: "ok", response: {} }]);
  for (const message of heard.slice(1)) expect(message).toMatchObject({ 3: "phx_reply", 4: { status: "error" } });
  socket.close();
});

it("disconnects a client that joins 10,000 times, and limits the number of sockets", async () => {
  const { socket, closed, heard } = await test.openSocket();
  const join = (number: number) =>
    JSON.stringify([
      `${number}`,
      `${number}`,
      `realtime:${number}`,
      "phx_join",
      { access_token: "x.y.z", config: { postgres_changes: [{ event: "*", schema: "public", table: "news" }] } },
    ]);
  for (let number = 0; number < 10_000; number += 1) socket.send(join(number));
  expect(await closed).toBe(1008);
  expect(heard.length).toBeLessThanOrEqual(120);
  for (const message of heard) expect(message).toMatchObject({ 4: { status: "error" } });

  const opened = [];
  for (let number = 0; number < 90; number += 1) opened.push(await test.openSocket());
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () =>
      Promise.race([test.refusedWith(test.path), new Promise((resolve) => setTimeout(resolve, 1500, "open"))]),
    ),
  );
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(15);
  await Promise.all(
    opened.map(async ({ socket: one, closed: end }) => {
      one.close();
      await end;
    }),
  );
});

it("disconnects a client that does not read", async () => {
  const { data } = await (await test.connectClient()).auth.signInWithPassword(editor);
  const { socket, heard } = await test.openSocket();
  const config = { postgres_changes: [{ event: "*", schema: "public", table: "news" }] };
  socket.send(
    JSON.stringify(["1", "1", "realtime:slow", "phx_join", { access_token: data.session?.access_token, config }]),
  );
  await expect.poll(() => heard.length).toBe(2);
  socket.pause();
  const body = "x".repeat(900_000);
  for (let round = 0; round < 30; round += 1) {
    const id = crypto.randomUUID();
    await test.service.from("news").insert({ id, url: "/", slug: id, body }).throwOnError();
  }
  const ended = once(socket, "close");
  socket.resume();
  const [code] = await ended;
  // 1006: closed without a close frame.
  expect(code).toBe(1006);
  await expectHealthy();
  // It inserts 27 MB, which a busy machine takes a minute for.
}, 180_000);
