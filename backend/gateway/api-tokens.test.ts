import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { tableExpectations } from "../../tests/database/table-expectations.ts";

let backend: Awaited<ReturnType<typeof openTestBackend>>;
let token = "";

beforeAll(async () => {
  backend = await openTestBackend();
  const admin = backend.connect();
  const { error } = await admin.auth.signInWithPassword(await backend.createPerson("administrator"));
  expect(error).toBeNull();
  const { data } = await admin
    .rpc("create_api_token", { name: "Tablero", scopes: { faq_items: "publish" }, days: 30 })
    .throwOnError();
  token = (data as { token: string }).token;
});
afterAll(() => backend.close());

/** Sends a request with the token in place of an access token. */
async function ask(path: string, method: string): Promise<number> {
  const headers = { apikey: secrets.anonKey, authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = ["GET", "HEAD", "DELETE"].includes(method) ? null : "{}";
  const request = new Request(`${siteUrl}${path}`, { method, headers, body });
  return (await backend.backend.fetch(request, { address: "192.0.2.9" })).status;
}

test("rejects a token in place of a session for every table, account, file and method", async () => {
  const paths = [
    ...Object.keys(tableExpectations).map((table) => `/rest/v1/${table}`),
    ...["publish_draft", "save_record", "staff_accounts", "create_api_token"].map((name) => `/rest/v1/rpc/${name}`),
    ...["/auth/v1/user", "/auth/v1/factors", "/auth/v1/logout"],
    "/storage/v1/object/Images/a.png",
  ];
  const answers: string[] = [];
  for (const path of paths) {
    for (const method of ["GET", "POST", "PATCH", "PUT", "DELETE"]) {
      const status = await ask(path, method);
      // Some paths have no such method, or are public.
      if (![401, 404, 405].includes(status)) answers.push(`${method} ${path}: ${status}`);
    }
  }
  expect(answers).toEqual([]);
  // The token is no substitute for the public key either.
  const headers = { apikey: token, authorization: `Bearer ${token}` };
  const answer = await backend.backend.fetch(new Request(`${siteUrl}/rest/v1/news`, { headers }), { address: "::1" });
  expect(answer.status).toBe(401);
});

test("responds to token functions with HTTP statuses, and announces their changes", async () => {
  const visitor = backend.connect();
  const announced = vi.fn();
  backend.backend.onContentChange(announced);
  const row = { question: "¿Cuándo se postula?", group: "applications", slug: "cuando-se-postula" };
  const save = { token, type: "faq_items", content: { row }, action: "publish" } as const;
  const call = (name: "api_read" | "api_save", args: object) => visitor.rpc(name, args as never);
  expect((await call("api_read", { token, type: "faq_items" })).data).toMatchObject({ rows: [], next: null });
  expect((await call("api_read", { token, type: "news" })).status).toBe(403);
  expect((await call("api_read", { token: "pgt_unknown", type: "faq_items" })).status).toBe(401);
  expect((await call("api_read", { token, type: "faq_items", question: { id: "7" } })).status).toBe(404);
  expect(announced).not.toHaveBeenCalled();
  const saved = await call("api_save", { ...save, row_id: null, based_on: null });
  expect([saved.status, saved.error]).toEqual([200, null]);
  await vi.waitFor(() => expect(announced).toHaveBeenCalled());
  const { id } = saved.data as unknown as { id: string };
  expect((await call("api_save", { ...save, row_id: id, based_on: "2020-01-01T00:00:00Z" })).status).toBe(409);
  expect((await call("api_save", { ...save, row_id: null, based_on: null })).status).toBe(409);
});

test("rejects a revoked token from the next request on", async () => {
  const visitor = backend.connect();
  await backend.service
    .from("api_tokens")
    .update({ revoked_at: new Date().toISOString() })
    .neq("name", "")
    .throwOnError();
  expect((await visitor.rpc("api_read", { token, type: "faq_items" })).status).toBe(401);
});
