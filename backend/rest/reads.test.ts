import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataApi } from "#tests/support/backend/open-data-api.ts";
import { secrets, siteUrl } from "#tests/support/backend/test-backend.ts";

let test: Awaited<ReturnType<typeof openDataApi>>;

beforeAll(async () => {
  test = await openDataApi();
  const news = [
    { id: "q-1", url: "/es/node/q-1", slug: "q-1", title: '"Ciencia en la calle"', date: "2026-03-01T15:00:00Z" },
    { id: "q-2", url: "/es/node/q-2", slug: "q-2", title: "Ciencias, mención Química", date: "2026-01-01T15:00:00Z" },
    { id: "q-3", url: "/es/node/q-3", slug: "q-3", title: "a\\b{c}", date: "2026-02-01T15:00:00Z" },
  ].map((item) => ({ ...item, status: "published" }));
  await test.service.from("news").insert(news).throwOnError();
  const base = { type: "doctorate", area: "law", duration_semesters: 8, status: "published" };
  const programs = ["a", "b"].map((code) => ({ ...base, code, slug: code, name: `Programa ${code}` }));
  const { data: added } = await test.service.from("programs").insert(programs).select("id").throwOnError();
  const figures = [2024, 2025, 2026].map((year) => ({ program_id: added?.[0]?.id, year, graduates: year - 2020 }));
  await test.service.from("program_figures").insert(figures).throwOnError();
});
afterAll(() => test.close());

const ask: typeof test.ask = (line, more) => test.ask(line, more);

const ids = async (query: string) =>
  ((await ask(`GET news?select=id&order=id&id=like.q-*&${query}`)).body as { id: string }[]).map(({ id }) => id);

describe("conditions", () => {
  it.each([
    ["a quote is part of a value", 'title=eq."Ciencia en la calle"', ["q-1"]],
    ["and of a value that is excluded", 'title=neq."Ciencia en la calle"', ["q-2", "q-3"]],
    ["a comma in quotes is part of a value of a tree", 'or=(title.ilike."ciencias, m*",id.eq.q-3)', ["q-2", "q-3"]],
    ["an escaped quote in a tree", 'or=(title.eq."\\"Ciencia en la calle\\"",id.eq.zz)', ["q-1"]],
    ["a backslash and brackets in a list", 'title=in.("a\\\\b{c}",zz)', ["q-3"]],
    ["a pattern of any", "title=like(any).{Ciencias*,*calle*}", ["q-1", "q-2"]],
    ["a pattern of all", "title=ilike(all).{*ciencia*,*calle*}", ["q-1"]],
    ["two conditions on a column", "id=gte.q-2&id=lt.q-3", ["q-2"]],
    ["an empty list", "title=in.()", []],
    ["what is not", "not.or=(id.eq.q-1,id.eq.q-2)", ["q-3"]],
    ["a JSON path", "translations->en->>title=is.null&id=eq.q-1", ["q-1"]],
    ["a text search", "title=wfts(spanish).ciencia", ["q-1", "q-2"]],
    ["a text that is an operator", "title=eq.eq.1", []],
  ])("%s", async (_, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it.each([
    ["news?id=foo.1", 400, "PGRST100"],
    ['news?select="a%00b":id', 400, "22021"],
    ["news?%00=eq.1", 400, "22021"],
    ["news?or=(id.eq.1", 400, "PGRST100"],
    ["news?nothing=eq.1", 400, "42703"],
    ["programs?id=eq.abc", 400, "22P02"],
    ["news?select=id,,title(", 400, "PGRST100"],
    ["news?select=nothing", 400, "42703"],
    ["news?select=id::nothing", 400, "42704"],
    ["news?select=id.count()", 400, "PGRST123"],
    ["programs?select=id&program_figures.year=eq.1", 400, "PGRST108"],
    ["programs?select=id,settings(id)", 400, "PGRST200"],
    ["programs?select=id,program_figures(id)&order=program_figures(year)", 400, "PGRST118"],
    ["newz", 404, "PGRST205"],
    ["staff", 401, "42501"],
  ])("%s is rejected with %i %s", async (path, status, code) => {
    const answer = await ask(`GET ${path}`);
    expect([answer.status, (answer.body as { code: string }).code]).toEqual([status, code]);
    expect(answer.headers.get("proxy-status")).toBe(`PostgREST; error=${code}`);
  });

  it("suggest the intended table", async () => {
    expect((await ask("GET newz")).body).toMatchObject({ hint: "Perhaps you meant the table 'public.news'" });
  });
});

describe("embedded rows", () => {
  it.each([
    [
      "to one",
      "program_figures?select=year,programs(name)&year=eq.2025",
      [{ year: 2025, programs: { name: "Programa a" } }],
    ],
    ["to one, spread", "program_figures?select=year,...programs(code)&year=eq.2025", [{ year: 2025, code: "a" }]],
    [
      "to many, ordered and limited",
      "programs?select=code,program_figures(year)&program_figures.order=year.desc&program_figures.limit=2&order=code",
      [
        { code: "a", program_figures: [{ year: 2026 }, { year: 2025 }] },
        { code: "b", program_figures: [] },
      ],
    ],
    [
      "to many, counted",
      "programs?select=code,program_figures(count)&code=eq.a",
      [{ code: "a", program_figures: [{ count: 3 }] }],
    ],
    [
      "only rows that have some",
      "programs?select=code,program_figures!inner(year)&program_figures.year=eq.2026",
      [{ code: "a", program_figures: [{ year: 2026 }] }],
    ],
    ["only rows that have none", "programs?select=code,program_figures()&program_figures=is.null", [{ code: "b" }]],
    [
      "by the name of the column",
      "program_figures?select=year,of:program_id(code)&year=eq.2024",
      [{ year: 2024, of: { code: "a" } }],
    ],
    [
      "ordered by the row that is embedded",
      "program_figures?select=year,programs(code)&order=programs(code),year.desc&limit=1",
      [{ year: 2026, programs: { code: "a" } }],
    ],
    ["from a view", "news_cards?select=id,programs(code)&id=eq.q-1", [{ id: "q-1", programs: null }]],
  ])("%s", async (_, path, expected) => {
    expect((await ask(`GET ${path}`)).body).toEqual(expected);
  });

  it("never reach another schema", async () => {
    for (const target of ["users", "auth.users", "staff_user_id_fkey", '"auth.users"', "user_id"]) {
      expect((await ask(`GET staff?select=*,${target}(*)`, { staff: true })).status).toBe(400);
    }
  });
});

describe("pages and counts", () => {
  it.each([
    ["an exact count", "exact", "0-1/3", 206],
    ["an estimate, which is exact for few rows", "estimated", "0-1/3", 206],
  ])("%s", async (_, count, range, status) => {
    const answer = await ask("GET program_figures?select=year&limit=2", { headers: { prefer: `count=${count}` } });
    expect([answer.headers.get("content-range"), answer.status]).toEqual([range, status]);
  });

  it("a planned count is never below the number of rows sent", async () => {
    const answer = await ask("GET program_figures?select=year", { headers: { prefer: "count=planned" } });
    expect(Number(answer.headers.get("content-range")?.split("/")[1])).toBeGreaterThanOrEqual(3);
  });

  it("a page behind the last row is rejected only if rows are counted", async () => {
    expect((await ask("GET program_figures?offset=9")).status).toBe(200);
    const counted = await ask("GET program_figures?offset=9", { headers: { prefer: "count=exact" } });
    expect([counted.status, counted.body]).toMatchObject([416, { code: "PGRST103" }]);
  });
});

describe("formats of responses", () => {
  it("times in the preferred time zone", async () => {
    const answer = await ask("GET news?select=date&id=eq.q-1", {
      headers: { prefer: "timezone=America/Los_Angeles" },
    });
    expect(answer.body).toEqual([{ date: "2026-03-01T07:00:00-08:00" }]);
    expect(answer.headers.get("preference-applied")).toBe("timezone=America/Los_Angeles");
    expect((await ask("GET news?select=date&id=eq.q-1")).body).toEqual([{ date: "2026-03-01T15:00:00+00:00" }]);
  });

  it("CSV, with quotes around commas", async () => {
    const headers = { accept: "text/csv" };
    expect((await ask("GET news?select=id,title&id=eq.q-2", { headers })).body).toBe(
      'id,title\nq-2,"Ciencias, mención Química"',
    );
  });

  it("one object, or an error with the number of rows", async () => {
    const headers = { accept: "application/vnd.pgrst.object+json" };
    expect((await ask("GET news?select=id&id=eq.q-2", { headers })).body).toEqual({ id: "q-2" });
    const many = await ask("GET news?select=id&id=like.q-*", { headers });
    expect([many.status, many.body]).toMatchObject([406, { code: "PGRST116", details: "The result contains 3 rows" }]);
  });

  it("the allowed methods of a table", async () => {
    const options = await ask("OPTIONS programs");
    expect([options.status, options.headers.get("allow")]).toEqual([200, expect.stringMatching(/GET.*PATCH/)]);
  });
});

describe("in-process clients", () => {
  it("get the same responses as those outside", async () => {
    for (const path of ["news?select=id,title&order=id&limit=2", "rpc/is_staff", "news?nothing=eq.1", "newz"]) {
      const url = `${siteUrl}/rest/v1/${path}`;
      const headers = { apikey: secrets.anonKey, authorization: `Bearer ${secrets.anonKey}` };
      const direct = await test.backend.siteFetch(url, { headers });
      const outside = await test.backend.fetch(new Request(url, { headers }), { address: "192.0.2.71" });
      expect([direct.status, await direct.json()]).toEqual([outside.status, await outside.json()]);
    }
  });

  it("keep their roles separate in concurrent requests", async () => {
    await test.service.from("news").insert({ id: "hidden", url: "/h", slug: "hidden", status: "draft" }).throwOnError();
    const url = `${siteUrl}/rest/v1/news?select=id&id=eq.hidden`;
    const counts = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const read = place % 2 ? test.backend.serviceFetch : test.backend.siteFetch;
        return ((await (await read(url)).json()) as unknown[]).length;
      }),
    );
    expect(counts).toEqual(Array.from({ length: 20 }, (_, place) => place % 2));
  });
});
