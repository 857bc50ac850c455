import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openTestBackend, secrets, siteUrl } from "#tests/support/backend/test-backend.ts";
import { queryLimits, visitorBudget } from "../limits/request-limits.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let editor: ReturnType<typeof test.connect>;

beforeAll(async () => {
  test = await openTestBackend();
  const { email, password } = await test.createPerson("editor");
  editor = test.connect();
  await editor.auth.signInWithPassword({ email, password });
});
afterAll(() => test.close());

async function ask(path: string, address?: string) {
  const request = new Request(`${siteUrl}/rest/v1/${path}`, { headers: { apikey: secrets.anonKey } });
  const response = await test.backend.fetch(request, ...(address ? [{ address }] : []));
  return { status: response.status, retryAfter: response.headers.get("retry-after"), ...(await response.json()) };
}

const list = (count: number) => Array(count).fill("a").join(",");
const conditions = (count: number) => `or=(${Array(count).fill("id.eq.a").join(",")})`;
const trees = (depth: number) => `and=(${"and(".repeat(depth - 1)}id.eq.1,id.eq.2${")".repeat(depth - 1)})`;
const embeds = (count: number) => Array.from({ length: count }, (_, number) => `e${number}:theses(id)`).join(",");

describe("the limits of a query", () => {
  it.each([
    ["parameters", `select=id&${"id=eq.a&".repeat(98)}`, `select=id&${"id=eq.a&".repeat(queryLimits.parameters)}`],
    ["conditions", conditions(queryLimits.filters), conditions(queryLimits.filters + 1)],
    ["conditions within each other", trees(queryLimits.filterDepth), trees(queryLimits.filterDepth + 1)],
    ["values of a list", `id=in.(${list(queryLimits.listItems)})`, `id=in.(${list(queryLimits.listItems + 1)})`],
    ["values of any", `id=eq(any).{${list(queryLimits.listItems)}}`, `id=eq(any).{${list(queryLimits.listItems + 1)}}`],
    [
      "terms of the order",
      `order=${"title,".repeat(queryLimits.orderTerms - 1)}id`,
      `order=${"title,".repeat(queryLimits.orderTerms)}id`,
    ],
    [
      "columns",
      `select=${"title,".repeat(queryLimits.columns - 1)}id`,
      `select=${"title,".repeat(queryLimits.columns)}id`,
    ],
    [
      "wildcards",
      `title=like.${"*a".repeat(queryLimits.wildcards)}`,
      `title=ilike.${"*a".repeat(queryLimits.wildcards + 1)}`,
    ],
    [
      "characters of a text search",
      `title=plfts.${"a".repeat(queryLimits.searchLength)}`,
      `title=plfts.${"a".repeat(queryLimits.searchLength + 1)}`,
    ],
    [
      "negations of a text search",
      `title=fts.${"!".repeat(queryLimits.negations)}a`,
      `title=fts.${"!".repeat(queryLimits.negations + 1)}a`,
    ],
    ["brackets", `title=eq.${"(".repeat(queryLimits.nesting)}`, `title=eq.${"(".repeat(queryLimits.nesting + 1)}`],
  ])("apply to %s", async (_, allowed, tooMuch) => {
    expect(await ask(`news?${allowed}`, "192.0.2.50")).toMatchObject({ status: 200 });
    expect(await ask(`news?${tooMuch}`, "192.0.2.51")).toMatchObject({ status: 413, code: "54000", details: null });
  });

  it("apply to embeds", async () => {
    const path = (count: number) => `programs?select=id,${embeds(count)}`;
    expect(await ask(path(queryLimits.embeds), "192.0.2.52")).toMatchObject({ status: 200 });
    expect(await ask(path(queryLimits.embeds + 1), "192.0.2.52")).toMatchObject({ status: 413, code: "54000" });
    const nested = "program_academics(academics(program_academics(programs";
    expect(await ask(`programs?select=id,${nested}(id))))`, "192.0.2.52")).toMatchObject({ status: 200 });
    const deeper = `${nested}(program_academics(id)))))`;
    expect(await ask(`programs?select=id,${deeper}`, "192.0.2.52")).toMatchObject({ status: 413, code: "54000" });
  });

  it("do not apply to the site's own pages", async () => {
    expect(await ask(`news?id=in.(${list(queryLimits.listItems + 1)})`)).toMatchObject({ status: 200 });
    for (let number = 0; number < 50; number += 1) expect((await ask("news?select=id")).status).toBe(200);
  });

  it("exclude regular expressions for every sender", async () => {
    for (const client of [test.connect("192.0.2.53"), editor, test.service]) {
      const { status, error } = await client.from("news").select("id").filter("title", "imatch", "a");
      expect([status, error?.code]).toEqual([400, "PGRST127"]);
    }
    expect(await ask("news?select=id&title=match.a")).toMatchObject({ status: 400, code: "PGRST127" });
  });
});

describe("bodies", () => {
  it("have a size by sender", async () => {
    const ask = (client: typeof editor, megabytes: number) =>
      client.rpc("search", { query: "a".repeat(megabytes * 1024 * 1024), lang: "es" });
    expect(await ask(test.connect("192.0.2.54"), 0.1)).toMatchObject({ status: 413 });
    expect(await ask(editor, 0.1)).toMatchObject({ status: 200 });
    expect(await ask(editor, 5)).toMatchObject({ status: 413 });
  });

  it("may hold text full of brackets and commas", async () => {
    const row = { id: "brackets", url: "/", slug: "brackets", title: "[[[[,,,,{{{{".repeat(40) };
    expect(await editor.from("news").insert(row)).toMatchObject({ error: null, status: 201 });
  });

  it("are rejected when nested too deeply", async () => {
    const deep = JSON.parse("[".repeat(100) + "]".repeat(100));
    const { status, error } = await editor.from("news").update({ blocks: deep }).eq("id", "brackets");
    expect([status, error?.code]).toEqual([400, "PGRST102"]);
  });
});

describe("requests are read as by PostgREST:", () => {
  it("HEAD and GET call a function alike", async () => {
    const called = await test.connect("192.0.2.55").rpc("search", { query: "a", lang: "es" }, { head: true });
    expect(called).toMatchObject({ error: null, status: 200 });
    const request = new Request(`${siteUrl}/rest/v1/rpc/search?query=a&lang=es`, {
      method: "HEAD",
      headers: { apikey: secrets.anonKey },
    });
    const response = await test.backend.fetch(request);
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });

  it("rows without values are rows of defaults", async () => {
    expect(await editor.from("links").insert({})).toMatchObject({ status: 400, error: { code: "23502" } });
    expect(await test.service.from("contact_messages").insert([{}])).toMatchObject({ error: { code: "23502" } });
    expect(await editor.from("content_version").insert({})).toMatchObject({ error: { code: "42501" } });
  });

  it("a text in a JSON column stays a text, whatever it looks like", async () => {
    for (const details of ["text", "", '{"a":1}', "[1]", "null", '"quoted"']) {
      const event = { eventType: "logout", userAgent: "test", details };
      const { data, error } = await test.service.from("audit_logs").insert(event).select("details").single();
      expect(error ?? data).toEqual({ details });
    }
  });
});

it("a network has a budget, which is restored", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const most = visitorBudget.milliseconds / visitorBudget.leastPerRequest;
  let answered = 0;
  for (; answered <= most; answered += 1) if ((await ask("nope", "192.0.2.60")).status === 429) break;
  expect(answered).toBeLessThanOrEqual(most);
  const refused = await ask("news", "192.0.2.60");
  expect(refused).toMatchObject({ status: 429, code: "PGRST429", retryAfter: expect.stringMatching(/^[1-9]\d?$/) });
  expect(await ask("news", "192.0.2.61")).toMatchObject({ status: 200 });
  vi.advanceTimersByTime(visitorBudget.seconds * 1000);
  vi.useRealTimers();
});
