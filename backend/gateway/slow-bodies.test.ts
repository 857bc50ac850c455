import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let person: Awaited<ReturnType<typeof test.createPerson>>;
let token: string;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());
beforeEach(async () => {
  person = await test.createPerson("editor");
  const { data } = await test.connect().auth.signInWithPassword(person);
  token = data.session?.access_token ?? "";
});
afterEach(() => vi.restoreAllMocks());

/** Sends the first part of a body, runs `meanwhile`, and sends the rest two seconds later. Returns the status. */
async function sendSlowly(
  path: string,
  type: string,
  [begin, end]: readonly [string, string],
  meanwhile: () => Promise<void>,
) {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const headers = { apikey: secrets.anonKey, authorization: `Bearer ${token}`, "content-type": type };
  const init = { method: "POST", headers, body: readable, duplex: "half" };
  const answer = test.backend.fetch(new Request(`${siteUrl}${path}`, init), { address: "192.0.2.9" });
  // Resolves when the first part is read: the caller is identified by then.
  await writer.write(Buffer.from(begin));
  await meanwhile();
  const later = performance.now() + 2000;
  vi.spyOn(performance, "now").mockReturnValue(later);
  await writer.write(Buffer.from(end)).catch(() => undefined);
  await writer.close().catch(() => undefined);
  return (await answer).status;
}

const drawing = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">', '<path d="M0 0h9v9z"/></svg>'] as const;
const upload = (name: string, meanwhile: () => Promise<void>) =>
  sendSlowly(`/storage/v1/object/Images/News/${name}.svg`, "image/svg+xml", drawing, meanwhile);
const addQuestion = (slug: string, meanwhile: () => Promise<void>) => {
  const body = [`{"slug":"${slug}",`, '"group":"applications","question":"¿?"}'] as const;
  return sendSlowly("/rest/v1/faq_items", "application/json", body, meanwhile);
};

const nothing = async () => undefined;
const endSessions = async () =>
  void (await test.database.query("delete from auth.sessions where user_id = $1", [person.id]));
const deactivate = async () =>
  void (await test.service.from("staff").update({ active: false }).eq("user_id", person.id).throwOnError());

it("accepts a slow body", async () => {
  expect([await upload("lenta", nothing), await addQuestion("lenta", nothing)]).toEqual([200, 201]);
});

it("writes nothing if the session ended before the body arrived", async () => {
  expect(await addQuestion("cerrada", endSessions)).toBe(401);
});

it("stores nothing if the session ended before the file arrived", async () => {
  expect(await upload("de-sesion-cerrada", endSessions)).toBe(401);
});

it("stores nothing if the account was deactivated before the file arrived", async () => {
  expect(await upload("de-quien-ya-no-es", deactivate)).toBe(403);
});
