import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { messageLimit } from "../../app/lib/contact-rules.ts";
import { rateLimitKey } from "../limits/rate-limit-key.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

const message = (number: number) => ({
  name: "Ana Soto",
  email: "ana@example.com",
  subject: `Consulta ${number}`,
  message: "¿Cuándo abre la postulación?",
});

it("blocks a script that posts messages, and no other address", async () => {
  const script = test.connect("192.0.2.10");
  const answers = [];
  for (let number = 1; number <= 50; number += 1) {
    answers.push(await script.rpc("submit_contact_message", message(number)));
  }
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), ...Array(42).fill(429)]);
  const { count } = await test.service.from("contact_messages").select("id", { count: "exact", head: true });
  expect(count).toBe(8);

  const other = await test.connect("192.0.2.11").rpc("submit_contact_message", message(51));
  expect(other).toMatchObject({ status: 200, data: true });
});

it("sends Retry-After, however the function's name is encoded", async () => {
  for (const name of ["submit_contact_message", "%73ubmit_contact_message", "submit%5Fcontact_message"]) {
    for (const method of ["GET", "POST"]) {
      const request = new Request(`${siteUrl}/rest/v1/rpc/${name}`, { method, headers: { apikey: secrets.anonKey } });
      const answer = await test.backend.fetch(request, { address: "192.0.2.10" });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    }
  }
});

it("counts messages sent through the site's form and directly together", async () => {
  const address = "192.0.2.12";
  const form = test.backend.limits.limiter("contact-form", messageLimit);
  for (let sent = 0; sent < messageLimit.points; sent += 1) await form.consume(rateLimitKey(address));
  const { status } = await test.connect(address).rpc("submit_contact_message", message(60));
  expect(status).toBe(429);
});

it("does not count calls of this process", async () => {
  for (let number = 100; number < 110; number += 1) {
    const { error } = await test.service.rpc("submit_contact_message", message(number));
    expect(error).toBeNull();
  }
});
