import { createClient } from "@supabase/supabase-js";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { beforeEach, expect, test, vi } from "vitest";
import { messageLimit } from "#app/lib/contact-rules.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { trapField } from "./contact-message.ts";
import { type ContactServices, receiveContactForm } from "./receive-contact-form.server.ts";

const stored = vi.fn<(body: unknown) => Response>();
const program = vi.fn<() => Response>();
const sendMail = vi.fn();
const messageLimiter = new RateLimiterMemory(messageLimit);
let network = 0;

const settings = { email: "office@udn.example", hours: "", home_title: "", home_lead: "", translations: {} };

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  stored.mockReset().mockImplementation(() => Response.json(true));
  program.mockReset().mockImplementation(() => Response.json([{ name: "Física", email: "fisica@udn.example" }]));
  sendMail.mockReset();
  network += 1;
});

const db = createClient<Database>("http://backend.example", "key", {
  auth: { persistSession: false, autoRefreshToken: false },
  db: { retry: false },
  global: {
    fetch: async (input, init) => {
      if (String(input).includes("/settings?")) return Response.json({ ...settings });
      if (String(input).includes("/custom_pages?")) return Response.json([]);
      return init?.method === "GET" ? program() : stored(JSON.parse(String(init?.body)));
    },
  },
});

function services(changes: Partial<ContactServices> = {}): ContactServices {
  return {
    db,
    services: { network: `test ${network}`, messageLimiter, sendMail },
    locale: "es",
    ...changes,
  };
}

let number = 0;
/** Returns a request with a unique message, unless `fields` set the same text. */
function post(fields: Record<string, string> = {}) {
  number += 1;
  const body = new URLSearchParams({
    name: "Ana Soto",
    email: "ana@example.com",
    subject: `Consulta ${number}`,
    message: "Hola",
    ...fields,
  });
  return new Request("http://site.example/contacto", { method: "POST", body });
}

test("stores the message with its language and program, and mails the program", async () => {
  expect(await receiveContactForm(post({ program: "4101" }), services({ locale: "en" }))).toBeNull();
  expect(stored.mock.calls[0]?.[0]).toMatchObject({ name: "Ana Soto", program_code: "4101", language: "en" });
  expect(sendMail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: ["fisica@udn.example"] }), "contact");
});

test("two simultaneous identical messages are stored and mailed once", async () => {
  const twice = [1, 2].map(() => receiveContactForm(post({ subject: "Dos veces" }), services()));
  expect(await Promise.all(twice)).toEqual([null, null]);
  expect(stored).toHaveBeenCalledTimes(1);
  expect(sendMail).toHaveBeenCalledTimes(1);
});

test("does not mail a message that another process stored a moment ago", async () => {
  stored.mockImplementation(() => Response.json(false));
  expect(await receiveContactForm(post(), services())).toBeNull();
  expect(sendMail).not.toHaveBeenCalled();
});

test("returns the submitted fields if the backend is unreachable, without counting towards the limit", async () => {
  stored.mockImplementation(() => Response.json({ message: "unreachable" }, { status: 503 }));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const reply = await receiveContactForm(post({ message: "Un texto largo" }), services());
    expect(reply?.failure).toEqual({ reason: "unavailable" });
    expect(reply?.result?.initialValue).toMatchObject({ message: "Un texto largo" });
  }
});

test("stores the message if its program cannot be read", async () => {
  program.mockReturnValue(Response.json({ message: "unreachable" }, { status: 503 }));
  expect(await receiveContactForm(post({ program: "4101" }), services())).toBeNull();
  expect(sendMail).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ to: ["office@udn.example"] }), "contact");
});

test("reports an error for a field that the database rejects", async () => {
  stored.mockImplementation(() => Response.json({ code: "22023", hint: "email", message: "…" }, { status: 400 }));
  const reply = await receiveContactForm(post(), services());
  expect(reply?.result?.error).toEqual({ email: [expect.stringContaining("correo electrónico completo")] });
});

test("stores eight of fifty messages from one network and rejects the rest with a waiting time", async () => {
  const replies = [];
  for (let attempt = 0; attempt < 50; attempt += 1) replies.push(await receiveContactForm(post(), services()));
  expect(stored).toHaveBeenCalledTimes(8);
  expect(replies.at(-1)?.failure).toEqual({ reason: "limited", minutes: 10 });
  expect(replies.at(-1)?.result?.initialValue).toMatchObject({ message: "Hola" });
});

test("stores nothing if the honeypot is filled, and returns the text without it", async () => {
  const reply = await receiveContactForm(post({ [trapField]: "x" }), services());
  expect(reply?.failure).toEqual({ reason: "trapped" });
  expect(reply?.result?.initialValue).not.toHaveProperty(trapField);
  expect(stored).not.toHaveBeenCalled();
});

test("returns a text of 100 kB completely; does not read an oversized body", async () => {
  const message = "palabra ".repeat(12_500);
  const reply = await receiveContactForm(post({ message }), services());
  expect(reply?.failure).toEqual({ reason: "invalid" });
  expect(reply?.result?.initialValue?.message).toBe(message);
  const huge = await receiveContactForm(post({ message: "x".repeat(2_000_000) }), services());
  expect(huge).toEqual({ failure: { reason: "too-large" }, result: null });
});

test("reports every field as missing if the body is not a form", async () => {
  const request = new Request("http://site.example/contacto", { method: "POST", body: "{}" });
  const reply = await receiveContactForm(request, services());
  expect(Object.keys(reply?.result?.error ?? {})).toHaveLength(4);
});
