import { expect, test } from "vitest";
import type { NewsRow } from "../../app/features/news/news.ts";
import { planImport } from "./plan-import.ts";
import type { ImportedItem } from "./read-item.ts";

const now = new Date("2026-11-21T12:00:00Z");
const item = (line: number, draft: ImportedItem["draft"]): ImportedItem => ({ line, draft, image: null });
const plan = (items: ImportedItem[], stored: NewsRow[] = []) => planImport(items, stored, ({ image }) => image, now);

/** Rows as the database keeps them after a plan was written. */
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

test("new items get what they lack, by the rules of saving", () => {
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

test("a second import of the same file changes nothing, whenever it is done", () => {
  const items = [item(2, { id: "1", title: "Uno", translations: { en: { title: "One", body: "B" } } })];
  const again = planImport(items, written(plan(items)), () => null, new Date("2027-01-01T00:00:00Z"));
  expect(again).toMatchObject({ added: [], changed: [], unchanged: 1 });
});

test("what differs is changed; what the file does not say stays", () => {
  const stored = written(plan([item(2, { id: "1", title: "Uno", image_alt: "Un puma", category: "research" })]));
  const { changed } = plan([item(2, { id: "1", title: "Uno", body: "Nuevo" })], stored);
  expect(changed).toMatchObject([{ id: "1", body: "Nuevo", image_alt: "Un puma", category: "research" }]);
});

test("an id twice in one file is a fault of the second", () => {
  expect(plan([item(2, { id: "1", title: "A" }), item(5, { id: "1", title: "B" })]).faults).toEqual([
    { line: 5, message: "has the same id as line 2: 1" },
  ]);
});
