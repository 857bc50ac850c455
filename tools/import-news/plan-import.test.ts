import { describe, expect, test } from "vitest";
import type { NewsRow } from "../../app/features/news/news.ts";
import { type PlanOptions, planImport } from "./plan-import.ts";
import type { FiledItem } from "./read-news-file.ts";

const now = new Date("2026-11-21T12:00:00Z");
const item = (line: number, draft: FiledItem["draft"], image: string | null = null): FiledItem => ({
  file: "news.json",
  line,
  draft,
  image,
  site: null,
});
const plan = (items: FiledItem[], stored: NewsRow[] = [], given: Partial<PlanOptions> = {}) =>
  planImport(items, stored, { imageOf: ({ image }) => image, now, onCollision: "fault", ...given });

/** Returns the rows that the database has after a plan was written. */
function written({ added, changed }: ReturnType<typeof plan>): NewsRow[] {
  const kept = {
    publish_at: null,
    deleted_at: null,
    revision: 1,
    translated_from: {},
    updated_at: "",
    updated_by: null,
  };
  return [...added, ...changed].map((row) => ({ ...kept, ...row }) as NewsRow);
}

test("new items get default values by the rules of saving", () => {
  const { added } = plan([item(2, { id: "7", body: "Texto" })]);
  expect(added).toMatchObject([
    {
      id: "7",
      title: "Sin título",
      url: "/es/node/7",
      slug: "sin-titulo",
      date: now.toISOString(),
      status: "published",
    },
  ]);
});

test("two items of one title get two slugs, and none that another item has", () => {
  const stored = written(plan([item(2, { id: "0", title: "Uno" })]));
  const { added } = plan([item(2, { id: "1", title: "Uno" }), item(3, { id: "2", title: "Uno" })], stored);
  expect(added.map(({ slug }) => slug)).toEqual(["uno-2", "uno-3"]);
});

test("a duplicate slug is reported", () => {
  const { added, notes } = plan([item(2, { id: "1", slug: "uno" }), item(3, { id: "2", slug: "uno" })]);
  expect(added.map(({ slug }) => slug)).toEqual(["uno", "uno-2"]);
  expect(notes).toEqual([{ file: "news.json", line: 3, message: '2: the slug "uno" is taken: it gets "uno-2"' }]);
});

test("a second import of the same file changes nothing, whenever it is done", () => {
  const items = [
    item(2, { id: "1", title: "Uno", translations: { en: { title: "One", body: "B" } } }),
    item(3, { id: "2", title: "Dos", status: "scheduled", publish_at: "2027-02-01T00:00:00Z" }),
  ];
  const again = plan(items, written(plan(items)), { now: new Date("2027-01-01T00:00:00Z") });
  expect(again).toMatchObject({ added: [], changed: [], faults: [] });
  expect(again.unchanged).toHaveLength(2);
});

describe("an id that is stored with other texts", () => {
  const stored = written(
    plan([item(2, { id: "1", title: "Uno", image_alt: "Un puma", category: "research" }, "a.png")]),
  );
  const items = [item(4, { id: "1", title: "Uno", body: "Nuevo" })];

  test("is a fault", () => {
    expect(plan(items, stored)).toMatchObject({
      changed: [],
      faults: [{ line: 4, message: '1: is stored already and says something else ("Uno")' }],
    });
  });

  test("is updated on request; fields missing in the file stay", () => {
    const { changed, faults } = plan(items, stored, { onCollision: "update" });
    expect(faults).toEqual([]);
    expect(changed).toMatchObject([
      { id: "1", body: "Nuevo", image_alt: "Un puma", category: "research", image: "a.png", status: "published" },
    ]);
  });

  test("is kept on request, and new items are added", () => {
    const { added, changed, unchanged, faults, notes } = plan([...items, item(5, { id: "2", title: "Dos" })], stored, {
      onCollision: "keep",
    });
    expect([added.length, changed, unchanged, faults]).toEqual([1, [], stored, []]);
    expect(notes).toMatchObject([{ line: 4, message: "1: stays as it is stored, which is something else" }]);
  });

  test("stays in the trash", () => {
    const trashed = stored.map((row) => ({ ...row, deleted_at: "2026-01-01T00:00:00Z" }));
    const { changed, notes } = plan(items, trashed, { onCollision: "update" });
    expect(changed).not.toHaveProperty("0.deleted_at");
    expect(notes).toMatchObject([{ message: "1: is in the trash and stays there" }]);
  });
});

test("a duplicate id in the file is a fault of the second item", () => {
  const items = [item(2, { id: "1", title: "A" }), item(5, { id: "1", title: "B" })];
  const other = { ...item(7, { id: "1" }), file: "more.json" };
  for (const onCollision of ["fault", "update", "keep"] as const) {
    expect(plan([...items, other], [], { onCollision }).faults).toEqual([
      { file: "news.json", line: 5, message: "1: has the same id as line 2" },
      { file: "more.json", line: 7, message: "1: has the same id as news.json, line 2" },
    ]);
  }
});

test("reports a title that is too long, and accepts control characters", () => {
  const items = [item(2, { id: "1", title: "a".repeat(501) }), item(3, { id: "2", title: "D\u0002os\fy", body: "B" })];
  const { faults, added } = plan(items);
  expect(faults).toMatchObject([{ line: 2, message: "1: title is longer than it may be" }]);
  expect(added[1]).toMatchObject({ title: "Dos y" });
  const stored = written({ ...plan([]), added: added.slice(1) });
  expect(plan(items.slice(1), stored)).toMatchObject({ unchanged: [{ id: "2" }], faults: [] });
});

test.each(["a\0b", "a\ud800b"])("%j cannot be stored", (body) => {
  const quoted = [
    item(2, { id: "1", blocks: [{ type: "quote", text: "a", author: body }] }),
    item(3, { id: "2", body }),
  ];
  expect(plan(quoted).faults.map(({ line }) => line)).toEqual([2, 3]);
  expect(plan([item(2, { id: "1", body: "\\u0000 \\ud800" })]).faults).toEqual([]);
});

test("5,000 items of one title are planned quickly", () => {
  const items = Array.from({ length: 5000 }, (_, index) => item(index + 1, { id: `${index}`, title: "Aviso" }));
  expect(new Set(plan(items).added.map(({ slug }) => slug)).size).toBe(5000);
});
