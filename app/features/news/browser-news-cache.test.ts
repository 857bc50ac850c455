import { expect, test } from "vitest";
import { newsRow } from "#tests/support/app/fake-news-backend.ts";
import { clearNewsLists, createBrowserNewsCache } from "./browser-news-cache.ts";
import { cardOf } from "./news-card.ts";
import { allNews } from "./news-selection.ts";

function memoryStorage(room = Number.POSITIVE_INFINITY) {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (text.length > room) throw new DOMException("full", "QuotaExceededError");
      items.set(key, text);
    },
    removeItem: (key: string) => void items.delete(key),
  };
}

const question = { selection: allNews, start: 0, count: 25 };
const reading = { question, storedAt: 1, isOutdated: false, items: [cardOf(newsRow())], total: 1 };
const cached = { readings: [reading], unsaved: [newsRow({ id: "mine", slug: "mine" })] };
const unsavedOnly = { ...cached, readings: [] };

test("the list persists across page loads, per user", () => {
  const storage = memoryStorage();
  createBrowserNewsCache("u1", () => storage).write(cached);
  expect(createBrowserNewsCache("u1", () => storage).read()).toEqual(cached);
  expect(createBrowserNewsCache("u2", () => storage).read()).toBeNull();
});

test("reads changes of another tab", () => {
  const storage = memoryStorage();
  const [one, two] = [createBrowserNewsCache("u1", () => storage), createBrowserNewsCache("u1", () => storage)];
  one.write(cached);
  two.write({ ...cached, readings: [{ ...reading, storedAt: 2 }] });
  expect(one.read()?.readings[0]?.storedAt).toBe(2);
});

test("keeps unsaved items when storage is full", () => {
  const storage = memoryStorage(1_000);
  const cache = createBrowserNewsCache("u1", () => storage);
  cache.write({ ...cached, readings: Array.from({ length: 10 }, () => reading) });
  expect(cache.read()?.readings).toHaveLength(10);
  expect(createBrowserNewsCache("u1", () => storage).read()).toEqual(unsavedOnly);
});

test("works with blocked storage and invalid content", () => {
  const blocked = createBrowserNewsCache("u1", () => {
    throw new DOMException("denied", "SecurityError");
  });
  blocked.write(cached);
  expect(blocked.read()).toEqual(cached);
  const storage = memoryStorage();
  storage.setItem("postgrado_news:u1", '{"items": 7}');
  expect(createBrowserNewsCache("u1", () => storage).read()).toBeNull();
});

test("keeps only the unsaved items of an earlier version's list", () => {
  const storage = memoryStorage();
  storage.setItem("postgrado_news:u1", JSON.stringify({ storedAt: 1, items: [newsRow()], unsaved: cached.unsaved }));
  expect(createBrowserNewsCache("u1", () => storage).read()).toEqual(unsavedOnly);
});

test("sign-out removes the list and keeps unsaved items", () => {
  const storage = memoryStorage();
  createBrowserNewsCache("u1", () => storage).write(cached);
  clearNewsLists("u1", () => storage);
  expect(createBrowserNewsCache("u1", () => storage).read()).toEqual(unsavedOnly);
});
