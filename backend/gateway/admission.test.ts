import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { requestTurns } from "../limits/request-limits.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

/** Signs a person in, and returns a function that sends a request to the data API as that person. */
async function signIn(person: { email: string; password: string }, address: string) {
  const client = backend.connect(address);
  const { data } = await client.auth.signInWithPassword(person);
  const headers = { apikey: secrets.anonKey, authorization: `Bearer ${data.session?.access_token}` };
  return async (path: string): Promise<number> => {
    const request = new Request(`${siteUrl}/rest/v1/${path}`, { headers });
    return (await backend.backend.fetch(request, { address })).status;
  };
}

const embedding = "programs?select=id,program_academics(academics(id,program_academics(program_id)))";

test.each([
  ["without a staff row", undefined, true],
  ["whose staff row is not active", "editor", false],
] as const)("an account %s is queued as a visitor: staff are answered before its queue", async (_, role, isActive) => {
  const asOutsider = await signIn(await backend.createPerson(role, isActive), "192.0.2.20");
  const asEditor = await signIn(await backend.createPerson("editor"), "192.0.2.21");
  const answered: string[] = [];
  const queue = Array.from({ length: requestTurns.visitor.perNetwork }, async () => {
    const status = await asOutsider(embedding);
    answered.push("outsider");
    return status;
  });
  expect(await asEditor("news?select=id&limit=1")).toBe(200);
  expect(answered.length).toBeLessThan(requestTurns.visitor.perNetwork / 2);
  expect(new Set(await Promise.all(queue))).toEqual(new Set([200]));
});

test("refreshes without a valid token delay neither a sign-in nor another network's refresh", async () => {
  const person = await backend.createPerson("editor");
  const owner = backend.connect("192.0.2.31");
  const flood = Array.from({ length: 60 }, () =>
    backend.connect("192.0.2.30").auth.refreshSession({ refresh_token: "none" }),
  );
  expect((await owner.auth.signInWithPassword(person)).error).toBeNull();
  expect((await owner.auth.refreshSession()).error).toBeNull();
  const statuses = (await Promise.all(flood)).map(({ error }) => error?.status);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20);
});
