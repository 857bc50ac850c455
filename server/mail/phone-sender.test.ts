import { createHmac } from "node:crypto";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { readEnvironment } from "../config/environment.ts";
import { createPhoneSender } from "./phone-sender.ts";

const message = { phone: "+56911112222", channel: "sms", text: "123456" } as const;
const key = Buffer.from("a key of thirty-two bytes, no less");
const webhook = {
  PHONE_WEBHOOK_URL: "https://messages.example/postgrado",
  PHONE_WEBHOOK_SECRET: `whsec_${key.toString("base64")}`,
};
const silent = pino({ level: "silent" });

afterEach(() => vi.unstubAllGlobals());

test("a message is posted with a signature that its receiver can check", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response("{}"));
  vi.stubGlobal("fetch", fetch);
  await createPhoneSender(readEnvironment(webhook), silent)?.(message);
  const [url, { headers, body } = {}] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(webhook.PHONE_WEBHOOK_URL);
  expect(JSON.parse(String(body))).toEqual(message);
  const sent = new Headers(headers);
  const signed = `${sent.get("webhook-id")}.${sent.get("webhook-timestamp")}.${body}`;
  const signature = createHmac("sha256", key).update(signed).digest("base64");
  expect(sent.get("webhook-signature")).toBe(`v1,${signature}`);
  expect(Math.abs(Number(sent.get("webhook-timestamp")) - Date.now() / 1000)).toBeLessThan(60);
});

test("a message that the webhook refuses counts as not sent", async () => {
  vi.stubGlobal("fetch", async () => new Response("no", { status: 500 }));
  await expect(createPhoneSender(readEnvironment(webhook), silent)?.(message)).rejects.toThrow("answered 500");
});

test("without a webhook codes go to the log of a site on this machine, and nowhere else", () => {
  expect(createPhoneSender(readEnvironment({}), silent)).toBeDefined();
  expect(createPhoneSender(readEnvironment({ SITE_URL: "https://postgrado.example" }), silent)).toBeUndefined();
});

test("address and secret come together, and over TLS", () => {
  const { PHONE_WEBHOOK_URL, PHONE_WEBHOOK_SECRET } = webhook;
  expect(() => readEnvironment({ PHONE_WEBHOOK_URL })).toThrow("PHONE_WEBHOOK_SECRET");
  expect(() => readEnvironment({ PHONE_WEBHOOK_SECRET })).toThrow("PHONE_WEBHOOK_URL");
  const plain = "http://messages.example/";
  expect(() => readEnvironment({ ...webhook, PHONE_WEBHOOK_URL: plain })).toThrow("PHONE_WEBHOOK_URL");
  const short = "whsec_c2hvcnQ=";
  expect(() => readEnvironment({ ...webhook, PHONE_WEBHOOK_SECRET: short })).toThrow(/^PHONE_WEBHOOK_SECRET is not/);
});
