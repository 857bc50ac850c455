import { expect, test } from "vitest";
import { pathKey } from "#app/editing/conflict/merge-contents.ts";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { describeNewsPath, mergeNews } from "./merge-news.ts";
import { type NewsForm, newsFormOf } from "./news-form.ts";

const timeZone = "America/Santiago";
const block = (id: string, text: string) => ({ id, type: "paragraph", text });
const base = newsRow({
  blocks: [block("a", "Uno"), block("b", "Dos")],
  translations: { en: { title: "A title", image_alt: "", blocks: [] } },
});
const typed = (changes: Partial<NewsForm>) => ({ base, form: { ...newsFormOf(base, timeZone), ...changes } });
const none = new Map();

test("merges another person's save with unsaved text, field by field and block by block", () => {
  const { es } = newsFormOf(base, timeZone);
  const session = typed({
    es: { ...es, title: "Otro título", blocks: [block("a", "Uno, corregido"), block("b", "Dos")] },
  });
  const current = {
    ...base,
    ...{ category: "events", status: "archived", updated_at: "2026-11-13T00:00:00Z" },
    blocks: [block("a", "Uno"), block("b", "Dos, de otra"), block("c", "Tres")],
    translations: { en: { title: "Another title", image_alt: "", blocks: [] } },
  };
  const { clashes, taken, form } = mergeNews(session, current, none, timeZone);
  expect(clashes).toEqual([]);
  expect([...new Set(taken.map((path) => describeNewsPath(path).label))].toSorted()).toEqual(
    ["Estado", "Tema", "Texto", "Título, en inglés"].toSorted(),
  );
  expect(form).toMatchObject({
    es: { title: "Otro título", blocks: [{ text: "Uno, corregido" }, { text: "Dos, de otra" }, { text: "Tres" }] },
    en: { title: "Another title" },
    ...{ category: "events", status: "archived" },
  });
});

test("asks about a field that both changed, and takes the chosen side", () => {
  const session = typed({ date: "2026-11-20T10:00" });
  const current = { ...base, date: "2026-11-14T12:00:00+00:00", updated_at: "2026-11-13T00:00:00Z" };
  const { clashes, form } = mergeNews(session, current, none, timeZone);
  expect(clashes.map(({ path }) => path)).toEqual([["row", "date"]]);
  expect(describeNewsPath(["row", "date"]).show(clashes[0]?.theirs ?? null)).toContain("14");
  expect(form.date).toBe("2026-11-20T10:00");
  const chosen = new Map([[pathKey(["row", "date"]), "theirs" as const]]);
  expect(mergeNews(session, current, chosen, timeZone).form.date).toBe("2026-11-14T09:00");
});

test("keeps values that cannot be stored yet in their fields", () => {
  const current = { ...base, category: "events", updated_at: "2026-11-13T00:00:00Z" };
  const { form } = mergeNews(typed({ status: "scheduled", publishAt: "" }), current, none, timeZone);
  expect(form).toMatchObject({ status: "scheduled", publishAt: "", category: "events" });
});

test("asks about every difference if the version that editing began with is unknown", () => {
  const { form, base: stored } = typed({ category: "events" });
  const { clashes } = mergeNews(
    { form, base: { ...stored, updated_at: "2026-11-01T00:00:00Z" } },
    base,
    none,
    timeZone,
  );
  expect(clashes).toMatchObject([{ path: ["row", "category"], mine: "events", theirs: null }]);
});
