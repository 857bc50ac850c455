import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { silentLogger } from "../../backend/logger.ts";
import { pruneAuthDaily } from "./prune-auth-daily.ts";

const day = 24 * 60 * 60 * 1000;
const connection = { url: siteUrl, anonKey: secrets.anonKey, serviceFetch: fetch };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a session that ended while the process runs is removed, and others are not", async () => {
  vi.useRealTimers();
  const { backend, database, connect, createPerson, close } = await openTestBackend();
  const person = await createPerson("editor");
  for (const client of [connect(), connect()]) await client.auth.signInWithPassword(person);
  await database.execute(`
    update auth.sessions set refreshed_at = now() - interval '61 days'
    where id = (select id from auth.sessions limit 1)`);
  vi.useFakeTimers({ toFake: ["setTimeout", "setInterval"] });
  const stop = pruneAuthDaily({ ...connection, pruneAuth: backend.pruneAuth }, silentLogger);
  vi.advanceTimersByTime(day);
  vi.useRealTimers();
  const count = () => database.query("select count(*)::int as sessions from auth.sessions");
  await expect.poll(count).toEqual([{ sessions: 1 }]);
  stop();
  await close();
});

test("a failure is logged, the next day tries again, until it is stopped", async () => {
  const error = vi.fn();
  const pruneAuth = vi.fn(async () => {
    throw new Error("The database is away");
  });
  const stop = pruneAuthDaily({ ...connection, pruneAuth }, { ...silentLogger, error });
  await vi.advanceTimersByTimeAsync(2.5 * day);
  expect([pruneAuth.mock.calls.length, error.mock.calls.length]).toEqual([3, 3]);
  stop();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(pruneAuth).toHaveBeenCalledTimes(3);
});
