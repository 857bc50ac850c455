import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

const key = { apikey: secrets.anonKey };

function ask(path: string, init: RequestInit = {}, headers: HeadersInit = key) {
  return test.backend.fetch(new Request(`${siteUrl}${path}`, { ...init, headers: { ...headers, ...init.headers } }));
}

describe("the gateway's paths", () => {
  it.each([
    "/",
    "/_system/introspect",
    "/_system/config",
    "/studio",
    "/rest/v1",
    "/rest/v1/",
    "/rest/v1/auth.users",
    "/rest/v1/news/extra",
    "/rest/v1//news",
    "/rest/v1/%6eews%2fx",
    "/rest/v1/News",
    "/rest/v1/rpc",
    "/rest/v1/rpc/pg_sleep/x",
    "/auth/v1/otp",
    "/auth/v1/magiclink",
    "/auth/v1/admin/users",
    "/auth/v1/admin/users/00000000-0000-4000-8000-000000000001",
    "/storage/v1/bucket",
    "/storage/v1/object/Images/x.png",
    "/storage/v1/object/public/Other/x.png",
    "/storage/v1/s3/Images",
    "/functions/v1/hello",
    "/realtime/v1/websocket",
    "/graphql/v1",
  ])("respond 404 at %s", async (path) => {
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      if (method !== "GET" && path.startsWith("/storage/v1/object/Images/")) continue;
      const response = await ask(path, { method });
      expect([method, response.status]).toEqual([method, 404]);
      expect(await response.json()).toBeTypeOf("object");
    }
  });

  it.each(["/auth/v1/user", "/rest/v1/news", "/auth/v1/none", "/functions/v1/hello", "/storage/v1/object/list/Images"])(
    "keep errors at %s out of caches",
    async (path) => {
      const response = await ask(path, { headers: { authorization: "Bearer damaged" } }, {});
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.headers.get("Cache-Control")).toBe("no-store");
    },
  );

  it("reject a schema other than public", async () => {
    const response = await ask("/rest/v1/users", { headers: { "accept-profile": "auth" } });
    expect(response.status).toBe(406);
  });

  it("do not let a query reach another schema through a foreign key", async () => {
    const { email, password } = await test.createPerson("administrator");
    const client = test.connect();
    await client.auth.signInWithPassword({ email, password });
    for (const select of ["*,users(*)", "*,auth.users(*)", "*,staff_user_id_fkey(*)", '*,"auth.users"(*)']) {
      const { data, error } = await client.from("staff").select(select);
      expect(JSON.stringify(data ?? null)).not.toContain("encrypted_password");
      expect([select, error === null]).toEqual([select, false]);
    }
  });

  it("reject invalid requests without a server error", async () => {
    for (const path of [
      "/rest/v1/news?id=xx.1",
      "/rest/v1/news?select=no_such_column",
      "/rest/v1/programs?id=eq.abc",
      "/rest/v1/news?order=title.sideways",
      "/rest/v1/news?title=match.*(",
      "/rest/v1/news?limit=-1",
      "/rest/v1/news?or=(id.eq.1",
      "/rest/v1/news?id=eq.%00",
      "/rest/v1/news?select=count()",
      "/rest/v1/rpc/no_such_function",
      `/rest/v1/news?id=eq.${"x".repeat(20_000)}`,
    ]) {
      const response = await ask(path);
      expect([path.slice(0, 60), response.status >= 400 && response.status < 500]).toEqual([path.slice(0, 60), true]);
      expect(await response.text()).not.toMatch(/node_modules|\bat \w/);
    }
    const broken = await ask("/rest/v1/news", {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    expect(broken.status).toBe(400);
    const large = await ask("/rest/v1/news", { method: "POST", body: new Uint8Array(6 * 1024 * 1024) });
    expect(large.status).toBe(413);
  });

  it("report why a record is not saved and a draft not published", async () => {
    const program = { code: "1", type: "doctorate", slug: "p", name: "P", area: "law", duration_semesters: 8 };
    const added = await test.service.from("programs").insert(program).select("id, updated_at").single().throwOnError();
    const { id, updated_at } = added.data;
    const save = (row: object, row_id: number | null = id) =>
      test.service.rpc("save_record", { table_name: "programs", row_id, content: { row }, based_on: updated_at });
    expect(await save({ nmae: "x" })).toMatchObject({ status: 400, error: { hint: "nmae" } });
    expect(await save({ area: "x" })).toMatchObject({ status: 400, error: { code: "23514" } });
    expect(await save({ name: "x" }, id + 1)).toMatchObject({ status: 404 });
    expect(await save({ name: "x" })).toMatchObject({ status: 200, data: { id: String(id) } });
    expect(await save({ name: "x" })).toMatchObject({ status: 409 });
    const publish = (draft: string) => test.service.rpc("publish_draft", { draft });
    const missing = await publish("00000000-0000-4000-8000-000000000000");
    expect(missing).toMatchObject({ status: 404, error: { message: "there is no such draft" } });
    const draft = { table_name: "programs", row_id: String(id), content: { row: { name: "Y" } }, based_on: updated_at };
    const begun = await test.service.from("record_drafts").insert(draft).select("id").single().throwOnError();
    expect(await publish(begun.data.id)).toMatchObject({ status: 409, error: { message: /was changed/ } });
  });

  it("save and publish a long text for an editor, with the version that a read returns", async () => {
    const [editor, person] = [test.connect("192.0.2.77"), await test.createPerson("editor")];
    await editor.auth.signInWithPassword(person);
    const blocks = Array.from({ length: 400 }, (_, number) => ({
      type: "paragraph",
      text: `${number} ${"x".repeat(500)}`,
    }));
    const make = { table_name: "pages", row_id: null, based_on: null };
    const saved = await editor
      .rpc("save_record", { ...make, content: { row: { key: "long", title: "L", blocks, status: "draft" } } })
      .throwOnError();
    const page = await editor.from("pages").select("updated_at").eq("id", saved.data.id).single().throwOnError();
    expect(new Date(saved.data.updated_at)).toEqual(new Date(page.data.updated_at));
    const content = { row: { blocks: [...blocks, ...blocks] }, children: {} };
    const draft = { table_name: "pages", row_id: saved.data.id, based_on: page.data.updated_at, content };
    const begun = await editor.from("record_drafts").insert(draft).select("id").single().throwOnError();
    expect(await editor.rpc("publish_draft", { draft: begun.data.id })).toMatchObject({ status: 200 });
    const published = await test.connect().from("pages").select("blocks").eq("key", "long").single().throwOnError();
    expect(published.data.blocks).toHaveLength(800);
  });

  it("store a large draft, as the editor saves it", async () => {
    const [editor, person] = [test.connect("192.0.2.79"), await test.createPerson("editor")];
    await editor.auth.signInWithPassword(person);
    const answer = "x".repeat(200_000);
    const edit = { intent: { does: "draft" }, base: null, title: "L", content: { row: { answer }, children: {} } };
    const ids = { record_id: randomUUID(), request_id: randomUUID() };
    const saved = await editor.rpc("save_edit", { table_name: "faq_items", ...ids, edit });
    expect(saved).toMatchObject({ status: 200, data: { draft: { content: { row: { answer } } } } });
  });
  it("accept as many ids as are changed in one request", async () => {
    const [editor, person] = [test.connect("192.0.2.78"), await test.createPerson("editor")];
    await editor.auth.signInWithPassword(person);
    const ids = Array.from({ length: 10_000 }, (_, number) => String(9_000_000 + number));
    const change = { table_name: "links", ids, changes: { status: "archived" }, title: "De prueba" };
    // None of the records exists: the database itself rejects the call.
    expect(await editor.rpc("change_records", change)).toMatchObject({ status: 403, error: { code: "42501" } });
    const begun = { act: "change_records", arguments: change, title: "De prueba" };
    expect(await editor.rpc("begin_background_change", begun)).toMatchObject({ status: 200 });
  });

  it.each(["2", '"a"', "true", "nul"])("reject the body %s, which is not a row", async (body) => {
    for (const method of ["POST", "PATCH", "PUT"]) {
      const headers = { "content-type": "application/json" };
      const response = await ask("/rest/v1/links?columns=id&id=eq.1", { method, body, headers });
      expect([response.status, (await response.json()).code]).toEqual([400, "PGRST102"]);
    }
  });

  it.each(["[1]", '[{"id":1},"a"]', "[null]", "[[{}]]"])(
    "reject the array %s, which does not contain rows",
    async (body) => {
      for (const method of ["POST", "PATCH", "PUT"]) {
        const headers = { "content-type": "application/json" };
        const response = await ask("/rest/v1/links?columns=id&id=eq.1", { method, body, headers });
        expect([method, response.status]).toEqual([method, 400]);
      }
    },
  );

  it.each([
    ["rpc/search", { query: "a", lang: "es", kinds: 5 }],
    ["rpc/search", { query: "a", lang: "es", kinds: { length: 1 } }],
    ["rpc/similar_works", { kind: "publication", id: { toString: 1 } }],
    ["theses", { updated_at: 1e21 }],
  ])("survive a value of another type than %s expects, and serve the next request", async (path, value) => {
    const headers = { "content-type": "application/json" };
    // Whether and how the value is rejected depends on the driver.
    const response = await ask(`/rest/v1/${path}`, { method: "POST", body: JSON.stringify(value), headers });
    expect(response.status).toBeLessThan(500);
    expect((await ask("/rest/v1/news")).status).toBe(200);
    expect((await ask("/rest/v1/news?id=eq.x")).status).toBe(200);
  });
});

describe("the caller of a request", () => {
  it.each([
    ["no key", {}],
    ["another key", { apikey: `${secrets.anonKey}x` }],
    ["the key as bearer only", { authorization: `Bearer ${secrets.anonKey}` }],
  ])("is rejected with %s", async (_, headers) => {
    for (const path of ["/rest/v1/news", "/auth/v1/user", "/storage/v1/object/list/Images"]) {
      const response = await ask(path, { method: path.includes("list") ? "POST" : "GET" }, headers as HeadersInit);
      expect(response.status).toBe(401);
    }
  });

  it("is a visitor with the public key alone, with or without it as bearer", async () => {
    expect((await ask("/rest/v1/news")).status).toBe(200);
    expect((await ask("/rest/v1/news", { headers: { authorization: `Bearer ${secrets.anonKey}` } })).status).toBe(200);
  });

  it.each(["Bearer", "Bearer ", "Bearer x", "Bearer a.b.c", "Basic eDp5", "bearer x.y.z", "null", "Bearer null"])(
    "is rejected with the authorization %s",
    async (authorization) => {
      const rest = await ask("/rest/v1/news", { headers: { authorization } });
      expect(rest.status).toBe(401);
      expect(Object.keys(await rest.json()).sort()).toEqual(["code", "details", "hint", "message"]);
      const auth = await ask("/auth/v1/user", { headers: { authorization } });
      expect([auth.status, (await auth.json()).error_code]).toEqual([401, "bad_jwt"]);
    },
  );

  it("is rejected with a valid token of a session that does not exist", async () => {
    const { id } = await test.createPerson("administrator");
    const token = await new SignJWT({ role: "authenticated", session_id: "00000000-0000-4000-8000-000000000009" })
      .setProtectedHeader({ alg: "HS256" })
      .setSubject(id)
      .setIssuer(`${siteUrl}/auth/v1`)
      .setAudience("authenticated")
      .setIssuedAt()
      .setExpirationTime("1h")
      .sign(new TextEncoder().encode(secrets.jwtSecret));
    const response = await ask("/auth/v1/user", { headers: { authorization: `Bearer ${token}` } });
    expect([response.status, (await response.json()).error_code]).toEqual([401, "session_not_found"]);
  });

  it("does not change the grants of the migrations", async () => {
    const read = () =>
      test.database.query(
        "select grantee, table_name, privilege_type from information_schema.role_table_grants where grantee = 'anon' order by 1, 2, 3",
      );
    const before = await read();
    await ask("/rest/v1/news");
    await test.service.from("news").select("id");
    expect(await read()).toEqual(before);
    expect(before.every(({ privilege_type }) => privilege_type === "SELECT")).toBe(true);
    expect(before.map(({ table_name }) => table_name)).not.toContain("staff");
  });

  it("stays the same during concurrent requests of others", async () => {
    await test.service.from("news").insert({ id: "draft", url: "/d", slug: "draft", status: "draft" }).throwOnError();
    const { email, password } = await test.createPerson("editor");
    const editor = test.connect();
    await editor.auth.signInWithPassword({ email, password });
    const visitor = test.connect();
    const round = async () => {
      const [seenByStaff, seenByVisitor, seenByService, write] = await Promise.all([
        editor.from("news").select("id").eq("id", "draft"),
        visitor.from("news").select("id").eq("id", "draft"),
        test.service.from("news").select("id").eq("id", "draft"),
        visitor.from("news").update({ title: "defaced" }).eq("id", "draft"),
      ]);
      return [seenByStaff.data?.length, seenByVisitor.data?.length, seenByService.data?.length, write.status];
    };
    // As many in parallel as are admitted without a long wait.
    for (let batch = 0; batch < 5; batch += 1) {
      const rounds = await Promise.all(Array.from({ length: 5 }, round));
      expect(rounds).toEqual(rounds.map(() => [1, 0, 1, 401]));
    }
  });
});

describe("pages of other sites", () => {
  const send = (method: string, origin: string) => ask("/rest/v1/news", { method, headers: { origin } });

  it("may not write, and cannot read responses", async () => {
    for (const origin of ["https://evil.example", "null", "http://localhost:3001", "https://localhost.evil.example"]) {
      expect((await send("POST", origin)).status).toBe(403);
      expect((await send("OPTIONS", origin)).status).toBe(403);
      const read = await send("GET", origin);
      expect(read.headers.get("access-control-allow-origin")).toBeNull();
    }
  });

  it("are distinguished from pages of this site", async () => {
    const preflight = await send("OPTIONS", siteUrl);
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(siteUrl);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("apikey");
    const read = await send("GET", siteUrl);
    expect(read.headers.get("access-control-allow-origin")).toBe(siteUrl);
    expect(read.headers.get("vary")).toContain("Origin");
  });
});
