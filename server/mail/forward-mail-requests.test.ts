import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Mail } from "../../app/lib/request-services.ts";
import { silentLogger } from "../../backend/logger.ts";
import { forwardMailRequests } from "./forward-mail-requests.ts";

const reply = (id: number, created_at: string) => ({
  ...{ id, kind: "reply", recipient: null, proposal: null, webhook: null, about: null },
  entry: {
    ...{ id: id * 10, body: "Sí." },
    message: {
      name: "Ana",
      email: `ana${id}@example.cl`,
      subject: "Becas",
      message: "¿Hay?",
      language: "es",
      created_at,
    },
  },
});

let requests: ReturnType<typeof reply>[];
/** What was written to the database, without its address. */
let changes: unknown[];
const error = vi.fn();
const takeOver = vi.fn(async (_mail: Mail, _kind: string, { requestId }: { requestId?: number }) => {
  requests = requests.filter(({ id }) => id !== requestId);
});
const serviceFetch: typeof fetch = async (input, init) => {
  const { pathname, searchParams } = new URL(String(input));
  const table = pathname.split("/").at(-1);
  if (init?.method === "DELETE") requests = requests.filter(({ id }) => `eq.${id}` !== searchParams.get("id"));
  if (init?.method === "PATCH") changes.push([table, searchParams.get("id"), JSON.parse(String(init.body))]);
  return Response.json(table === "mail_requests" ? requests : []);
};
const backend = { url: "http://backend.example", anonKey: "key", serviceFetch };
const log = { ...silentLogger, error };

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  changes = [];
});
afterEach(() => {
  vi.useRealTimers();
});

test("a request whose mail cannot be composed is logged and noted once, and the next ones go out", async () => {
  requests = [reply(1, "no date"), reply(2, "2026-07-01T12:00:00Z")];
  const stop = forwardMailRequests({ backend, outbox: { takeOver }, siteUrl: "http://site.example", log });
  await vi.advanceTimersByTimeAsync(60_000);
  stop();
  expect(takeOver.mock.calls.map(([{ to }]) => to)).toEqual([["ana2@example.cl"]]);
  expect(error.mock.calls).toEqual([[{ err: expect.any(RangeError), id: 1, kind: "reply" }, expect.any(String)]]);
  const failed = expect.objectContaining({ mail_state: "failed", mail_reason: "not composed" });
  expect(changes).toEqual([["contact_message_entries", "eq.10", failed]]);
  expect(requests).toEqual([]);
});

test("a store that is away keeps all requests, is logged once, and is tried again", async () => {
  requests = [reply(1, "2026-07-01T12:00:00Z"), reply(2, "2026-07-01T12:00:00Z")];
  takeOver.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("away"));
  const stop = forwardMailRequests({ backend, outbox: { takeOver }, siteUrl: "http://site.example", log });
  await vi.advanceTimersByTimeAsync(4_000);
  expect([requests.length, error.mock.calls.length, changes]).toEqual([2, 1, []]);
  await vi.advanceTimersByTimeAsync(3_000);
  stop();
  expect(requests).toEqual([]);
});
