import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";
import type { Mail } from "../../app/lib/request-services.ts";
import { remindOfDataRequests } from "./data-requests.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
const sendMail = vi.fn<(mail: Mail) => void>();
const now = new Date("2026-12-10T12:00:00Z");

beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
beforeEach(async () => {
  sendMail.mockReset();
  await backend.database.execute("truncate public.data_requests cascade");
});

let count = 0;
async function store(due_on: string, more: { state?: string; decided_at?: string; received_at?: string } = {}) {
  count += 1;
  const number = `D-2026-AAAA-${String(count).padStart(4, "0")}`;
  const person = { name: "Ana Soto", email: "ana@example.com", details: "Algo muy personal" };
  await backend.service
    .from("data_requests")
    .insert({ number, kind: "access", ...person, state: "open", due_on, ...more })
    .throwOnError();
}
const remind = () => remindOfDataRequests(backend.service, { sendMail, siteUrl: "https://site.example", now });

test("mails the numbers of overdue requests and of those due within five days, with a link and nothing else", async () => {
  await backend.createPerson("administrator");
  await store("2026-12-16");
  await remind();
  expect(sendMail).not.toHaveBeenCalled();
  for (const due of ["2026-12-09", "2026-12-10", "2026-12-15"]) await store(due);
  await store("2026-12-01", { state: "answered", decided_at: "2026-12-01T12:00:00Z" });
  await remind();
  expect(sendMail).toHaveBeenCalledTimes(1);
  const [mail] = sendMail.mock.calls[0] ?? [];
  expect(mail?.subject).toBe("Solicitudes sobre datos personales: 1 vencidas, 2 por vencer");
  expect(mail?.text).toContain("https://site.example/admin/solicitudes-de-datos");
  expect(JSON.stringify(mail)).not.toMatch(/Ana|ana@|personal,|D-2026/);
});

test("mails the address for personal data instead, if the settings have one", async () => {
  await backend.database.execute("update public.settings set privacy_email = 'datos@udn.example'");
  await store("2026-12-09");
  await remind();
  expect(sendMail.mock.calls.map(([{ to }]) => to)).toEqual([["datos@udn.example"]]);
});
