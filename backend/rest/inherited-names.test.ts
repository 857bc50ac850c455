import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

async function ask(path: string, init: RequestInit = {}) {
  const headers = { apikey: secrets.anonKey, "content-type": "application/json" };
  return await test.backend.fetch(new Request(`${siteUrl}/rest/v1/${path}`, { headers, ...init }));
}

/** Returns properties that were added to shared prototypes, and removes them. */
function takeShared(): string[] {
  const shared = [Object.prototype, Object, ...inherited.map((name) => Reflect.get(Object.prototype, name))];
  return shared
    .filter((object) => object !== null)
    .flatMap((object) =>
      Reflect.ownKeys(object).filter(
        (key) => !before.get(object)?.includes(key) && Reflect.deleteProperty(object, key),
      ),
    )
    .map(String);
}

const inherited = Object.getOwnPropertyNames(Object.prototype).filter((name) => name !== "__proto__");
const before = new Map(
  [Object.prototype, Object, ...inherited.map((name) => Reflect.get(Object.prototype, name))].map((object) => [
    object,
    Reflect.ownKeys(object),
  ]),
);

const names = ["__proto__", "constructor", "toString", "hasOwnProperty"];

const isNoFault = (status: number) => status < 500;

describe.each(names)("a request that names %s", (name) => {
  it.each([
    ...[`${name}=eq.1`, `"${name}"=is.null`, `${name}::text=eq.1`, `${name}!a=eq.1`, `${name}->a=eq.1`],
    ...[`select=id,programs(id)&programs.${name}=eq.1`, `select=${name}:programs(id)&${name}.id=eq.1`],
    ...[`select=${name}:programs(id)&${name}.order=id`, `select=${name}:programs(id)&${name}.limit=1`],
    ...[`select=${name}`, `select=id::${name}`, `select=${name}(id)`, `select=programs!${name}(id)`],
    ...[
      `order=${name}.desc`,
      `select=id,programs(id)&programs.order=${name}`,
      `columns=${name}`,
      `on_conflict=${name}`,
    ],
    ...[`or=(${name}.eq.1,id.eq.1)`, `and=(or(id.eq.1,"${name}".eq.1))`, `or=(id.${name}.1)`, `or=(id.not.${name}.1)`],
    ...[`id=${name}.1`, `id=not.${name}.1`, `id=${name}(any).1`],
  ])("does not change shared prototypes: %s", async (query) => {
    for (const method of ["GET", "DELETE", "PATCH"]) {
      const { status } = await ask(`news?${query}`, { method, ...(method === "PATCH" ? { body: "{}" } : {}) });
      expect({ method, status, shared: takeShared() }).toEqual({
        method,
        status: expect.toSatisfy(isNoFault),
        shared: [],
      });
    }
  });

  it.each([`${name}=eq.1`, `select=${name}`, `order=${name}`, `select=id::${name}`, `id=${name}.1`])(
    "is refused: %s",
    async (query) => {
      expect((await ask(`news?${query}`)).status).toBe(400);
    },
  );

  it.each([`id=${name}.1`, `id=not.${name}.1`, `or=(id.${name}.1)`])(
    "is refused beside the arguments of a function: %s",
    async (query) => {
      const posted = await ask(`rpc/search?${query}`, { method: "POST", body: `{"query":"a"}` });
      expect([posted.status, takeShared()]).toEqual([400, []]);
      const { status } = await ask(`rpc/search?query=a&${query}`);
      expect([400, 404]).toContain(status);
      expect(takeShared()).toEqual([]);
    },
  );

  it.each([
    [name, {}],
    [`rpc/${name}`, {}],
    [`rpc/search?query=a&${name}=1`, {}],
    ["rpc/search", { method: "POST", body: `{"query":"a","${name}":{"a":1}}` }],
    ["news", { method: "POST", body: `[{"id":"1","${name}":{"a":1}}]` }],
    ["news?id=eq.1", { method: "PATCH", body: `{"${name}":{"a":1}}` }],
  ])("does not change shared prototypes: %s %o", async (path, init) => {
    const { status } = await ask(path, init);
    expect(takeShared()).toEqual([]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });
});

it("finds a text that contains such a word", async () => {
  for (const query of [
    "title=eq.constructor",
    "title=ilike.*constructor.*",
    "or=(title.ilike.*constructor*,body.eq.toString)",
    "title=in.(constructor,valueOf)",
  ]) {
    expect((await ask(`news?${query}`)).status).toBe(200);
  }
  expect((await ask("rpc/search?query=constructor.")).status).toBe(200);
});
