import { mkdtempSync, rmSync } from "node:fs";
import { type AddressInfo, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSettings } from "./check-settings.ts";

const place = mkdtempSync(join(tmpdir(), "settings-"));
const taken = createServer();
let free = "";
let busy = "";

/** Listens on a port that the system chooses, and returns it. */
const listen = (server: Server) =>
  new Promise<string>((done) =>
    server.listen(0, "127.0.0.1", () => done(String((server.address() as AddressInfo).port))),
  );

beforeAll(async () => {
  const closed = createServer();
  free = await listen(closed);
  busy = await listen(taken);
  await new Promise((done) => closed.close(done));
});
afterAll(() => {
  taken.close();
  rmSync(place, { recursive: true });
});

const check = (variables: Record<string, string>) =>
  checkSettings({ DATA_DIR: place, HOST: "127.0.0.1", PORT: free, ...variables }).then(
    () => null,
    (error) => error.canHeal,
  );

test("a port in use and an address that the machine does not have yet can heal", async () => {
  expect(await check({})).toBeNull();
  expect(await check({ PORT: busy })).toBe(true);
  expect(await check({ HOST: "192.0.2.7" })).toBe(true);
});

test("a fault that cannot heal takes precedence", async () => {
  expect(await check({ PORT: busy, DATA_DIR: "/dev/null/data" })).toBe(false);
  expect(await check({ PORT: "0" })).toBe(false);
});
