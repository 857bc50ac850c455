import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import { purgeContactMessages } from "./purge-contact-messages.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;

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
