import { expect, test } from "vitest";
import { isSameNews, newEditedNews } from "./edited-news.ts";
import { createLocalDrafts, type LocalDraft } from "./local-drafts.ts";

function memoryStorage() {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

const draft = (id: string, fields: Partial<LocalDraft> = {}): LocalDraft => ({
  edited: newEditedNews(id, new Date(0), "UTC"),
  basedOn: null,
  savedAt: "2026-11-21T10:00:00Z",
  chosenImage: null,
  ...fields,
});

test("a draft comes back as it was, for its own person and item", () => {
  const storage = memoryStorage();
  const drafts = createLocalDrafts("u1", () => storage);
  const kept = draft("a", { chosenImage: "foto.png" });
  expect(drafts.write(kept)).toBe(true);
  const read = drafts.read("a");
  expect(read && isSameNews(read.edited, kept.edited)).toBe(true);
  expect(read).toMatchObject({ chosenImage: "foto.png", basedOn: null });
  expect(drafts.read("b")).toBeNull();
  expect(createLocalDrafts("u2", () => storage).read("a")).toBeNull();
  drafts.remove("a");
  expect(drafts.read("a")).toBeNull();
});

test("a new item goes on from the latest that was never saved", () => {
  const storage = memoryStorage();
  const drafts = createLocalDrafts("u1", () => storage);
  expect(drafts.latestNew()).toBeNull();
  drafts.write(draft("old", { savedAt: "2026-11-20T10:00:00Z" }));
  drafts.write(draft("latest"));
  drafts.write(draft("stored", { basedOn: "2026-11-01T00:00:00Z", savedAt: "2026-11-22T10:00:00Z" }));
  createLocalDrafts("u2", () => storage).write(draft("other", { savedAt: "2026-11-23T10:00:00Z" }));
  expect(drafts.latestNew()?.edited.id).toBe("latest");
});

test.each(["{", "{}", '{"edited": {"id": "a"}}'])("what is no draft, %s, is none", (text) => {
  const storage = memoryStorage();
  storage.setItem("postgrado_news_draft:u1:a", text);
  expect(createLocalDrafts("u1", () => storage).read("a")).toBeNull();
});

test("blocked storage keeps none, and says so", () => {
  const drafts = createLocalDrafts("u1", () => {
    throw new DOMException("denied", "SecurityError");
  });
  expect(drafts.write(draft("a"))).toBe(false);
  expect(drafts.read("a")).toBeNull();
  expect(drafts.latestNew()).toBeNull();
  drafts.remove("a");
});
