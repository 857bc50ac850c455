import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestBackend } from "#tests/support/backend/test-backend.ts";

// Two kinds of drivers convert values of the database: both have to give the same.
let test: Awaited<ReturnType<typeof openTestBackend>>;

beforeAll(async () => {
  test = await openTestBackend();
});
afterAll(() => test.close());

const item = (id: string, more: object) => ({ id, url: `/es/node/${id}`, slug: id, ...more });

describe("values of the data API", () => {
  it.each([
    ["objects", [{ label: "«Año»", values: ["a"] }]],
    ["nothing", []],
    ["texts", ["a", 'b"', "{c}"]],
    ["arrays and numbers", [[1, 2.5], [], null, true]],
  ])("a JSON array of %s is returned unchanged", async (name, amounts) => {
    const slug = name.replaceAll(" ", "-");
    const row = { slug, kind: "internal", name, amounts };
    const first = await test.service.from("scholarships").insert(row).select("amounts").single();
    expect(first.error ?? first.data).toEqual({ amounts });
    const changed = { amounts: [amounts] };
    const second = await test.service.from("scholarships").update(changed).eq("slug", slug).select("amounts").single();
    expect(second.error ?? second.data).toEqual(changed);
  });

  it("several rows in one request keep their own values", async () => {
    const rows = [
      item("r1", { blocks: [], translations: {} }),
      item("r2", { blocks: [{ two: 2 }], translations: { en: { title: "Two" } } }),
    ];
    const { data } = await test.service.from("news").upsert(rows).select("id, blocks, translations").order("id");
    expect(data).toEqual([
      { id: "r1", blocks: [], translations: {} },
      { id: "r2", blocks: [{ two: 2 }], translations: { en: { title: "Two" } } },
    ]);
  });

  it("times have PostgREST's format, days and numbers are unchanged", async () => {
    const date = "2026-11-21T10:30:00.25+00:00";
    const { data } = await test.service.from("news").insert(item("t", { date })).select("date, updated_at, revision");
    expect(data?.[0]).toMatchObject({ date, revision: 1 });
    expect(data?.[0]?.updated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/);
    const deadline = { key: "d", subject: "tuition", name: "Cierre", opens_on: "2026-03-02", closes_on: "2026-03-09" };
    const stored = await test.service.from("deadlines").insert(deadline).select("opens_on, closes_on").single();
    expect(stored.error ?? stored.data).toEqual({ opens_on: "2026-03-02", closes_on: "2026-03-09" });
    const benefit = { slug: "b", kind: "internal", name: "Beca", minimum_average: 5.5 };
    const scholarship = await test.service.from("scholarships").insert(benefit).select("minimum_average").single();
    expect(scholarship.error ?? scholarship.data).toEqual({ minimum_average: 5.5 });
  });

  it("functions return JSON", async () => {
    const { data, error } = await test.service.rpc("check_audit_chain");
    expect(error).toBeNull();
    expect(data).toMatchObject({ checked_events: expect.any(Number), broken_at: null });
  });
});
