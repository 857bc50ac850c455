import { createClient } from "@supabase/supabase-js";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { beforeEach, expect, test, vi } from "vitest";
import { trapField } from "#app/features/contact/contact-message.ts";
import { messageLimit } from "#app/lib/contact-rules.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { hashRequestToken, receiveDataRequest } from "./receive-request.server.ts";

type Stored = { fields: Record<string, unknown>; number: string; token_hash: string | null; due_on: string };

const stored = vi.fn<(body: Stored) => Response>();
const sendMail = vi.fn();
const messageLimiter = new RateLimiterMemory(messageLimit);
let network = 0;

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  stored.mockReset().mockImplementation(({ number }) => Response.json({ number, is_new: true }));
  sendMail.mockReset();
  network += 1;
});

const service = createClient<Database>("http://backend.example", "key", {
  auth: { persistSession: false, autoRefreshToken: false },
  db: { retry: false },
  global: { fetch: async (_input, init) => stored(JSON.parse(String(init?.body))) },
});

type Services = Parameters<typeof receiveDataRequest>[1];
const services = (changes: Partial<Services> = {}): Services => ({
  ...{ network: `test ${network}`, messageLimiter, sendMail, service, siteUrl: "https://site.example" },
  ...{ locale: "es", email: "datos@udn.example", now: new Date("2026-12-02T02:30:00Z") },
  ...changes,
});

function post(fields: Record<string, string> = {}) {
  const body = new URLSearchParams({
    ...{
      kind: "blocking",
      capacity: "self",
      name: "Ana Soto",
      email: "Ana@Example.com",
      details: "No muestren mi correo",
    },
    ...fields,
  });
  return new Request("https://site.example/privacidad/solicitud", { method: "POST", body });
}

test("stores a request with its clock and mails a link whose token is stored as a hash", async () => {
  const outcome = await receiveDataRequest(post({ represented: "Luis", mandate: "Poder" }), services());
  expect(outcome).toEqual({ number: expect.stringMatching(/^D-2026-[0-9A-Z]{4}-[0-9A-Z]{4}$/) });
  const [sent] = stored.mock.calls[0] ?? [];
  // Who acts in their own name represents nobody, whatever the fields that scripts hide contain.
  expect(sent?.fields).toMatchObject({ kind: "blocking", language: "es", represented: null, mandate: null });
  expect(sent?.due_on).toBe("2026-12-03");
  const mail = sendMail.mock.calls[0]?.[0];
  expect(mail).toMatchObject({ to: ["Ana@Example.com"], replyTo: { address: "datos@udn.example" } });
  const [, token = ""] = /\/privacidad\/solicitud\/confirmar\/([0-9a-f]{64})$/m.exec(mail.text) ?? [];
  expect(hashRequestToken(token)).toBe(sent?.token_hash);
  expect(JSON.stringify(sent)).not.toContain(token);
});

test("opens the request immediately without a mail server", async () => {
  await receiveDataRequest(post(), services({ sendMail: null }));
  expect(stored.mock.calls[0]?.[0].token_hash).toBeNull();
});

test("the same request again gets the same number and no second mail", async () => {
  stored.mockImplementation(() => Response.json({ number: "D-2026-AAAA-0001", is_new: false }));
  expect(await receiveDataRequest(post(), services())).toEqual({ number: "D-2026-AAAA-0001" });
  expect(sendMail).not.toHaveBeenCalled();
});

test("reports all missing fields together, including those of a representative", async () => {
  const empty = { kind: "", name: "", email: "", details: "", capacity: "representative" };
  const reply = await receiveDataRequest(post(empty), services());
  if (!("failure" in reply)) throw new Error("accepted");
  expect(reply.failure).toEqual({ reason: "invalid" });
  expect(Object.keys(reply.result?.error ?? {}).sort()).toEqual(
    ["details", "email", "kind", "mandate", "name", "represented"].sort(),
  );
  expect(stored).not.toHaveBeenCalled();
});

test("returns a text that is too long completely, and does not read an oversized body", async () => {
  const details = "palabra ".repeat(1000);
  const long = await receiveDataRequest(post({ details }), services());
  expect(long).toMatchObject({ failure: { reason: "invalid" }, result: { initialValue: { details } } });
  const huge = await receiveDataRequest(post({ details: "x".repeat(300_000) }), services());
  expect(huge).toEqual({ failure: { reason: "too-large" }, result: null });
});

test.each([
  ["a filled honeypot", { [trapField]: "x" }, {}, "trapped"],
  ["a site without the service role", {}, { service: null }, "unavailable"],
] as const)("stores nothing with %s", async (_case, fields, changes, reason) => {
  expect(await receiveDataRequest(post(fields), services(changes))).toMatchObject({ failure: { reason } });
  expect(stored).not.toHaveBeenCalled();
});

test("reports that an address has too many unconfirmed requests", async () => {
  stored.mockImplementation(() => Response.json({ code: "22023", hint: "too_many" }, { status: 400 }));
  expect(await receiveDataRequest(post(), services())).toMatchObject({ failure: { reason: "too-many" } });
});

test("stores eight of twenty requests of a network; an unreachable backend does not count", async () => {
  stored.mockImplementation(() => Response.json({ message: "unreachable" }, { status: 503 }));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    expect(await receiveDataRequest(post(), services())).toMatchObject({ failure: { reason: "unavailable" } });
  }
  stored.mockReset().mockImplementation(({ number }) => Response.json({ number, is_new: true }));
  const replies = [];
  for (let attempt = 0; attempt < 20; attempt += 1) replies.push(await receiveDataRequest(post(), services()));
  expect(stored).toHaveBeenCalledTimes(8);
  expect(replies.at(-1)).toMatchObject({ failure: { reason: "limited", minutes: 10 } });
});
