import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDataApi } from "#tests/support/backend/open-data-api.ts";

let test: Awaited<ReturnType<typeof openDataApi>>;

const link = (position: number, more: object = {}) => ({
  ...{ group: "research", title: `Enlace ${position}`, url: `https://example.org/${position}`, position },
  ...more,
});

beforeAll(async () => {
  test = await openDataApi();
});
afterAll(() => test.close());

const ask: typeof test.ask = (line, more) => test.ask(line, more);

describe("a change", () => {
  const representation = { prefer: "return=representation" };

  it("sets missing values to null, or to their default on request", async () => {
    const columns = "columns=group,title,url,position,status";
    const rows = [link(1), link(2, { status: "draft" })];
    const refused = await ask(`POST links?${columns}`, { staff: true, body: rows });
    expect([refused.status, refused.body]).toMatchObject([400, { code: "23502" }]);
    const headers = { prefer: "return=representation,missing=default" };
    const added = await ask(`POST links?${columns}&select=title,status`, { staff: true, body: rows, headers });
    expect(added.body).toEqual([
      { title: "Enlace 1", status: "published" },
      { title: "Enlace 2", status: "draft" },
    ]);
  });

  it("rejects rows with different keys", async () => {
    const body = [link(3), link(4, { status: "draft" })];
    expect(await ask("POST links", { staff: true, body })).toMatchObject({ status: 400, body: { code: "PGRST102" } });
  });

  it("rolls back when more rows are changed than allowed", async () => {
    await ask("POST links", { staff: true, body: [link(5), link(6)] });
    const headers = { prefer: "handling=strict,max-affected=1" };
    const path = "PATCH links?title=in.(Enlace 5,Enlace 6)";
    const refused = await ask(path, { staff: true, body: { description: "x" }, headers });
    expect([refused.status, refused.body]).toMatchObject([400, { code: "PGRST124" }]);
    const { body } = await ask("GET links?select=description&title=eq.Enlace 5", { staff: true });
    expect(body).not.toEqual([{ description: "x" }]);
  });

  it("rolls back when it should change one row and changes none", async () => {
    const headers = { accept: "application/vnd.pgrst.object+json", ...representation };
    const path = "PATCH links?title=in.(Enlace 5,Enlace 6)";
    expect((await ask(path, { staff: true, body: { description: "y" }, headers })).status).toBe(406);
    const { body } = await ask("GET links?select=id&description=eq.y", { staff: true });
    expect(body).toEqual([]);
  });

  it("responds 200 for merged rows, and 201 for inserted ones", async () => {
    const headers = { prefer: "return=representation,resolution=merge-duplicates" };
    const path = "POST redirects?on_conflict=from_path,language&select=to_path";
    const row = { from_path: "/vieja", to_path: "/nueva", language: "es" };
    expect(await ask(path, { staff: true, body: row, headers })).toMatchObject({ status: 201 });
    const again = await ask(path, { staff: true, body: { ...row, to_path: "/otra" }, headers });
    expect([again.status, again.body]).toEqual([200, [{ to_path: "/otra" }]]);
  });

  it("is rejected for all rows", async () => {
    for (const method of ["PATCH", "DELETE"]) {
      const refused = await ask(`${method} links`, { staff: true, ...(method === "PATCH" && { body: { note: "x" } }) });
      expect(refused.status).toBe(400);
    }
  });

  it("names an unknown column", async () => {
    const refused = await ask("POST links", { staff: true, body: link(7, { nothing: 1 }) });
    expect([refused.status, refused.body]).toMatchObject([400, { code: "PGRST204" }]);
  });

  it("accepts rows as CSV and forms", async () => {
    const csv = "group,title,url,position\nresearch,De CSV,https://example.org/csv,8\n";
    const added = await ask("POST links?select=title", {
      ...{ staff: true, body: csv, headers: { "content-type": "text/csv", ...representation } },
    });
    expect([added.status, added.body]).toEqual([201, [{ title: "De CSV" }]]);
  });
});

describe("functions", () => {
  it.each([
    ["GET rpc/earlier_path?url=https://x.cl/A/B", "/a/b"],
    ["GET rpc/is_staff", false],
  ])("%s", async (line, expected) => {
    expect((await ask(line)).body).toEqual(expected);
  });

  it("accept arrays in a URL and in a body", async () => {
    const asked = await ask("GET rpc/moved_addresses?wanted={/a,/b}");
    const posted = await ask("POST rpc/moved_addresses", { body: { wanted: ["/a", 'b"c,{d}'] } });
    expect([asked.status, posted.status]).toEqual([200, 200]);
  });

  it("that write cannot be called with GET", async () => {
    const refused = await ask("GET rpc/submit_contact_message?name=a&email=a@b.cl&subject=s&message=m");
    expect([refused.status, refused.body]).toMatchObject([405, { code: "25006" }]);
  });

  it("are named in the error of an unknown argument", async () => {
    const refused = await ask("POST rpc/earlier_path", { body: { nothing: 1 } });
    expect(refused).toMatchObject({
      status: 404,
      body: { code: "PGRST202", hint: "Perhaps you meant to call the function public.earlier_path(url)" },
    });
  });
});

it("reports an error of the commit, and stores nothing", async () => {
  await test.database.execute(`
    create table public.late (id integer primary key, above integer references public.late (id) deferrable initially deferred);
    grant select, insert on public.late to authenticated;
    notify pgrst, 'reload schema'`);
  await expect.poll(async () => (await ask("GET late", { staff: true })).status).toBe(200);
  const refused = await ask("POST late", { staff: true, body: { id: 1, above: 2 } });
  expect([refused.status, refused.body]).toMatchObject([409, { code: "23503" }]);
  expect((await ask("GET late", { staff: true })).body).toEqual([]);
  await test.database.execute("drop table public.late");
});
