import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { limitCrowds } from "./limit-crowds.ts";

const limits = { concurrency: 9, most: 9, stalledMs: 5000, maxWaitMs: 5000, perNetwork: 2, maxWaiting: 9 };
let server: Server;
let url: string;
/** Requests that were passed on and not answered yet. */
let open: ServerResponse[] = [];

beforeEach(async () => {
  const answerInTurn = limitCrowds((_, outgoing) => void open.push(outgoing), limits, 1);
  server = createServer((incoming, outgoing) => answerInTurn(incoming, outgoing, String(incoming.headers["x-from"])));
  await once(server.listen(0, "127.0.0.1"), "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  open = [];
  server.closeAllConnections();
  server.close();
});

function ask(path = "/", from = "192.0.2.1", init: RequestInit = {}) {
  const response = fetch(url + path, { ...init, headers: { "X-From": from } });
  // Requests that are open at the end fail with the server.
  response.catch(() => undefined);
  return response;
}

/** Opens two requests of a network. */
async function occupy() {
  const waiting = [ask(), ask()];
  await vi.waitFor(() => expect(open).toHaveLength(2));
  return waiting;
}

test("limits the open requests of a network, and not those of others", async () => {
  const [first] = await occupy();
  const refused = await ask();
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "5"]);
  expect(await refused.text()).toContain('<section lang="en">');
  const other = ask("/", "192.0.2.2");
  await vi.waitFor(() => expect(open).toHaveLength(3));
  open[2]?.end("other");
  expect(await (await other).text()).toBe("other");
  open[0]?.end("first");
  expect(await (await first)?.text()).toBe("first");
  const next = ask();
  await vi.waitFor(() => expect(open).toHaveLength(4));
  open[3]?.end("next");
  expect(await (await next).text()).toBe("next");
});

test("rejects clients of the backend in the format of its service, and closes the connection of an unread body", async () => {
  await occupy();
  const refused = await ask("/rest/v1/programs", "192.0.2.1", { method: "POST", body: "x".repeat(1024 * 1024) });
  expect(await refused.json()).toMatchObject({ code: "PGRST429" });
  expect(Object.fromEntries(refused.headers)).toMatchObject({ connection: "close", "cache-control": "no-store" });
  expect(await (await ask("/auth/v1/token")).json()).toMatchObject({ error_code: "over_request_rate_limit" });
});

test("answers health checks of a crowded network", async () => {
  await occupy();
  const health = ask("/healthz");
  await vi.waitFor(() => expect(open).toHaveLength(3));
  open[2]?.end("ok");
  expect(await (await health).text()).toBe("ok");
});

test("stops counting a request whose sender disconnects", async () => {
  const leaving = new AbortController();
  const left = ask("/", "192.0.2.1", { signal: leaving.signal }).catch(() => null);
  await vi.waitFor(() => expect(open).toHaveLength(1));
  leaving.abort();
  await left;
  await vi.waitFor(() => expect(open[0]?.destroyed).toBe(true));
  open = [];
  await occupy();
});
