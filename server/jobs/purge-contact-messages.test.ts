import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { silentLogger } from "../../backend/logger.ts";
import { purgeContactMessages, purgeContactMessagesDaily } from "./purge-contact-messages.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
const serviceFetch: typeof fetch = (...request) => backend.backend.serviceFetch(...request);
const connection = { url: siteUrl, anonKey: secrets.anonKey, serviceFetch };

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

async function storeMessage(subject: string, days: number): Promise<void> {
  const row = { name: "Ana", email: "ana@example.com", subject, message: "Hola" };
  const created_at = new Date(Date.now() - days * 86_400_000).toISOString();
  await backend.service
    .from("contact_messages")
    .insert({ ...row, created_at })
    .throwOnError();
}

async function subjects(): Promise<string[]> {
  const { data } = await backend.service.from("contact_messages").select("subject").order("subject").throwOnError();
  return data.map((row) => String(row.subject));
}

test("deletes what is older than twelve months, and nothing younger", async () => {
  await storeMessage("old", 367);
  await storeMessage("young", 364);
  expect(await purgeContactMessages(backend.service)).toBe(1);
  expect(await subjects()).toEqual(["young"]);
  expect(await purgeContactMessages(backend.service)).toBe(0);
});

test("purges at once and a day later, until stopped", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    const calls = vi.fn<typeof fetch>(async () => Response.json(0));
    const stop = purgeContactMessagesDaily({ ...connection, serviceFetch: calls }, silentLogger);
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(1));
    await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
    await vi.waitFor(() => expect(calls).toHaveBeenCalledTimes(2));
    stop();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
    expect(calls).toHaveBeenCalledTimes(2);
  } finally {
    vi.useRealTimers();
  }
});

test("a failure is logged and ends nothing", async () => {
  const error = vi.fn();
  const away: typeof fetch = async () => Response.json({ message: "away" }, { status: 503 });
  const stop = purgeContactMessagesDaily({ ...connection, serviceFetch: away }, { ...silentLogger, error });
  await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
  stop();
});

test("does nothing where the backend is another host", () => {
  expect(purgeContactMessagesDaily({ ...connection, serviceFetch: null }, silentLogger)).toBeTypeOf("function");
});
