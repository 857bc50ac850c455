import { beforeEach, expect, test, vi } from "vitest";
import type { Mail } from "../../app/lib/request-services.ts";
import { silentLogger } from "../../backend/logger.ts";
import { createSessionlessClient } from "../connections/sessionless-client.ts";
import type { Job, JobContext } from "../jobs/queue/job-handler.ts";
import { mailRequestJob } from "./forward-mail-requests.ts";

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
/** Writes to the database, without its address. */
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
  const asked = requests.filter(({ id }) => `eq.${id}` === searchParams.get("id"));
  return Response.json(table === "mail_requests" ? asked : []);
};
const db = createSessionlessClient("http://backend.example", "key", serviceFetch);
const log = { ...silentLogger, error };

beforeEach(() => {
  vi.clearAllMocks();
  changes = [];
});

const forward = (subject: number) =>
  mailRequestJob({ outbox: { takeOver }, siteUrl: "http://site.example", log }).work(
    { subject } as Job,
    { db } as JobContext,
  );

test("a request whose mail cannot be composed is logged and noted once, and others go out", async () => {
  requests = [reply(1, "no date"), reply(2, "2026-07-01T12:00:00Z")];
  for (const id of [1, 1, 2]) await forward(id);
  expect(takeOver.mock.calls.map(([{ to }]) => to)).toEqual([["ana2@example.cl"]]);
  expect(error.mock.calls).toEqual([[{ err: expect.any(RangeError), id: 1, kind: "reply" }, expect.any(String)]]);
  const failed = expect.objectContaining({ mail_state: "failed", mail_reason: "not composed" });
  expect(changes).toEqual([["contact_message_entries", "eq.10", failed]]);
  expect(requests).toEqual([]);
});

test("a store that is unreachable keeps the request, and fails the job, which is tried again", async () => {
  requests = [reply(1, "2026-07-01T12:00:00Z")];
  takeOver.mockRejectedValueOnce(new Error("unreachable"));
  await expect(forward(1)).rejects.toThrow("unreachable");
  expect([requests.length, changes]).toEqual([1, []]);
  await forward(1);
  expect(requests).toEqual([]);
});

test("sends a letter as it is stored, with the data address for replies, or marks it as failed", async () => {
  const letter = {
    ...{ id: 70, subject: "Respuesta a su solicitud", body: "Texto guardado" },
    request: { email: "ana@example.cl", language: "en" },
  };
  const request = { ...reply(7, ""), kind: "letter", entry: null, letter } as never;
  requests = [request];
  await forward(7);
  expect(takeOver.mock.calls).toEqual([
    [
      expect.objectContaining({ to: ["ana@example.cl"], subject: letter.subject, text: letter.body }),
      "reply",
      { requestId: 7, entryId: null, letterId: 70 },
    ],
  ]);
  requests = [request];
  const withoutServer = mailRequestJob({ outbox: null, siteUrl: "http://site.example", log });
  await withoutServer.work({ subject: 7 } as Job, { db } as JobContext);
  const failed = expect.objectContaining({ mail_state: "failed", mail_reason: "no mail server" });
  expect(changes).toEqual([["data_request_entries", "eq.70", failed]]);
});
