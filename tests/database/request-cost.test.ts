import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type AttackRequest, costlyRequests, restAttacks } from "../attacks/rest-attacks.ts";
import { openTestBackend, secrets, siteUrl } from "../support/backend/test-backend.ts";
import { faultRounds, isLongRun, sharedLimit } from "../support/fault-rounds.ts";
import { makeSampleDatabase } from "./make-demo-database.ts";

let test: Awaited<ReturnType<typeof openTestBackend>>;
let token: string;
let sent = 0;

/** Number of simultaneous senders of the same request. */
const attackers = faultRounds(1, 8);

beforeAll(async () => {
  test = await openTestBackend({ makeDatabase: makeSampleDatabase });
  const { email, password } = await test.createPerson("editor");
  const { data } = await test.connect().auth.signInWithPassword({ email, password });
  token = data.session?.access_token ?? "";
}, 300_000);
afterAll(() => test.close());

/** Sends a request, by default from a new address. */
function send({ method, path, headers, body }: AttackRequest, who = "stranger", address = nextAddress()) {
  const own = { apikey: secrets.anonKey, ...(who === "staff" && { authorization: `Bearer ${token}` }) };
  const request = new Request(`${siteUrl}${path}`, { method, headers: { ...headers, ...own }, body: body ?? null });
  return test.backend.fetch(request, { address });
}

function nextAddress(): string {
  sent += 1;
  return `198.51.${sent >> 8}.${sent & 255}`;
}

/** Reads like the site's pages while `work` runs; each read must succeed. */
async function whilePagesRead<T>(work: () => Promise<T>): Promise<T> {
  let isOver = false;
  const read = async () => {
    while (!isOver) {
      const request = new Request(`${siteUrl}/rest/v1/programs?select=id,name&limit=5`, {
        headers: { apikey: secrets.anonKey },
      });
      const response = await test.backend.fetch(request);
      expect([response.status, (await response.json()).length]).toEqual([200, 5]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const reading = Promise.all([read(), read()]);
  const result = await work().finally(() => {
    isOver = true;
  });
  await reading;
  return result;
}

async function expectRefusalInWords(response: Response): Promise<void> {
  const text = await response.text();
  if (response.status < 400 || !text) return;
  expect(JSON.parse(text)).toEqual({
    ...{ code: expect.any(String), message: expect.any(String) },
    ...{ details: null, hint: expect.toSatisfy((hint) => hint === null || typeof hint === "string") },
  });
}

describe("a too expensive request is rejected, and pages are read at the same time", () => {
  it.each(restAttacks)("$who: $name", async ({ who, request, expected }) => {
    const attack = async (number: number) => {
      const begun = performance.now();
      const response = await send(request(number), who);
      return { response, time: performance.now() - begun };
    };
    await whilePagesRead(async () => {
      const first = await attack(0);
      expect(expected).toContain(first.response.status);
      const more = await Promise.all(Array.from({ length: attackers }, (_, number) => attack(number + 1)));
      for (const { response, time } of [first, ...more]) {
        // 429 and 503: refused early, for the sender's own requests or for those of others.
        expect([...expected, 429, 503]).toContain(response.status);
        if (response.status === 503) expect(response.headers.get("Retry-After")).toBe("5");
        if (who === "stranger") expect(time).toBeLessThan(sharedLimit(5000));
        await expectRefusalInWords(response);
      }
    });
  });

  // Fewer than in the fault tests: other tests use the processor at the same time.
  const bulkRows = 2000;
  const writers = isLongRun ? [1, 2] : [1];
  it("large permitted requests of staff succeed", { timeout: 600_000 }, async () => {
    for (const { request, expected } of costlyRequests(bulkRows)) {
      const responses = await whilePagesRead(() =>
        Promise.all(writers.map((number) => send(request(number), "staff"))),
      );
      for (const { status } of responses) expect(expected).toContain(status);
    }
    const [row] = await test.database.query("select count(*)::int from public.news where id like 'bulk-%'");
    expect(row?.count).toBe(writers.length * bulkRows);
  });
});

describe("bulk writes", () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ id: `m${number}`, url: "/", slug: `m${number}`, title: "Uno" }));
  const stored = async () =>
    (await test.database.query("select count(*)::int, min(title) as title from public.news where id ~ '^m[0-9]+$'"))[0];

  it("are stored completely or not at all", async () => {
    const faulty = rows(1200).with(-1, { id: "m0", url: "/", slug: "m-other", title: "Uno" });
    const refused = await test.service.from("news").insert(faulty);
    expect(refused).toMatchObject({ status: 409, error: { code: "23505" } });
    expect(await stored()).toEqual({ count: 0, title: null });
  });

  it("are answered and repeated like few rows", async () => {
    const added = await test.service.from("news").insert(rows(300)).select("id").throwOnError();
    expect(added.data.map(({ id }) => id)).toEqual(rows(300).map(({ id }) => id));
    const changed = rows(301).map((row) => ({ ...row, title: "Dos" }));
    const { status, error } = await test.service.from("news").upsert(changed, { onConflict: "id" });
    expect({ status, error }).toEqual({ status: 201, error: null });
    expect(await stored()).toEqual({ count: 301, title: "Dos" });
  });
});

describe("the size of an answer", () => {
  beforeAll(() =>
    test.database.execute(`
      insert into public.news (id, url, slug, title, body, status)
      select 'large-' || n, '/', 'large-' || n, 'L', repeat(md5(n::text), 1000), 'published'
      from generate_series(1, 300) n`),
  );
  const large = { method: "GET", path: "/rest/v1/news?select=*&id=like.large-*" };

  it("is limited for strangers, also eight at a time, and the database keeps running", async () => {
    const outages = test.database.countOutages();
    const refused = await send(large);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { code: "54000", details: null, hint: expect.any(String), message: expect.stringContaining("8 MB") },
    ]);
    const statuses = await whilePagesRead(() =>
      Promise.all(Array.from({ length: 8 }, async () => (await send(large)).status)),
    );
    // 503 is a timeout, on a slow machine.
    for (const status of statuses) expect([400, 413, 429, 503]).toContain(status);
    expect(test.database.countOutages()).toBe(outages);
    expect((await send({ method: "GET", path: "/rest/v1/news?select=id&limit=1" })).status).toBe(200);
  });

  it("is larger for staff and unlimited for the site's pages", async () => {
    expect((await send(large, "staff")).status).toBe(200);
    const own = new Request(`${siteUrl}${large.path}`, { headers: { apikey: secrets.anonKey } });
    expect(await (await test.backend.fetch(own)).json()).toHaveLength(300);
  });
});

describe("the time of a request", () => {
  beforeAll(async () => {
    await test.database.execute(`
      create function public.slow(seconds float) returns setof int language sql stable as
        'select 1 from pg_sleep(seconds) union all select 1 from public.news where pg_sleep(seconds) is null limit 1';
      grant execute on function public.slow to anon, authenticated;
      create view public.slow_rows as select 1 as id from pg_sleep(2);
      grant select on public.slow_rows to anon`);
    await test.database.execute("notify pgrst, 'reload schema'");
    await vi.waitFor(async () => expect((await send(call("slow", { seconds: 0 }))).status).toBe(200), {
      timeout: 60_000,
    });
  });

  it.concurrent("is three seconds for a stranger, with an error message", async () => {
    const begun = performance.now();
    const response = await send(call("slow", { seconds: 20 }));
    expect(performance.now() - begun).toBeLessThan(sharedLimit(4000));
    expect([response.status, await response.json()]).toEqual([
      400,
      { code: "57014", details: null, hint: expect.any(String), message: expect.stringContaining("3 seconds") },
    ]);
    expect((await send(call("slow", { seconds: 0 }))).status).toBe(200);
  });

  it.concurrent("is the same with a count", async () => {
    const counted = { method: "GET", path: "/rest/v1/slow_rows?limit=1", headers: { prefer: "count=exact" } };
    // Rows and count take two seconds each, together more than a statement may.
    expect((await send(counted)).status).toBe(400);
  });

  it.concurrent("is longer for pages, whose timeout has a Retry-After", async () => {
    const own = new Request(`${siteUrl}/rest/v1/rpc/slow?seconds=20`, { headers: { apikey: secrets.anonKey } });
    const begun = performance.now();
    expect((await test.backend.fetch(own)).status).toBe(503);
    expect(performance.now() - begun).toBeGreaterThan(7900);
  });

  it.concurrent("is longer for staff", async () => {
    expect((await send(call("slow", { seconds: 4 }), "staff")).status).toBe(200);
  });

  it("of twelve concurrent ones leaves connections for pages, and most get a Retry-After", async () => {
    const begun = performance.now();
    const attack = async () => {
      const response = await send(call("slow", { seconds: 20 }));
      if (response.status === 503) expect(response.headers.get("retry-after")).toBe("5");
      return response.status;
    };
    const statuses = await whilePagesRead(() => Promise.all(Array.from({ length: 12 }, attack)));
    expect(performance.now() - begun).toBeLessThan(sharedLimit(5000));
    expect(statuses.filter((status) => status === 400)).toHaveLength(3);
    expect(statuses.filter((status) => status === 503)).toHaveLength(9);
  });

  it("is limited per address; other addresses are unaffected", async () => {
    const address = "203.0.113.9";
    for (let round = 0; round < 3; round += 1) {
      await Promise.all([1, 2, 3].map(() => send(call("slow", { seconds: 2.7 }), "stranger", address)));
    }
    const refused = await send({ method: "GET", path: "/rest/v1/news?select=id" }, "stranger", address);
    expect([refused.status, (await refused.json()).code]).toEqual([429, "PGRST429"]);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await send({ method: "GET", path: "/rest/v1/news?select=id" })).status).toBe(200);
    expect((await send({ method: "GET", path: "/rest/v1/news?select=id" }, "staff", address)).status).toBe(200);
  });

  const call = (name: string, values: object) => ({
    ...{ method: "POST", path: `/rest/v1/rpc/${name}`, body: JSON.stringify(values) },
    headers: { "content-type": "application/json" },
  });
});
