import { IDBFactory, IDBObjectStore } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createDraftStore } from "./draft-store.ts";
import type { LocalDraft } from "./local-draft.ts";

const draft = (id: string, fields: Partial<LocalDraft> = {}): LocalDraft => ({
  ...{ id, owner: "u1", kind: "news", recordId: "7", basedOn: null, typedAt: "2026-11-22T10:00:00Z" },
  ...{ title: "Un título", content: { text: ["Uno", "Dos"] }, fileNames: [], unanswered: [] },
  ...fields,
});
const picture = new File([new Uint8Array([1, 2, 3])], "foto.png", { type: "image/png" });

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});
afterEach(() => vi.restoreAllMocks());

/** Rejects writes for which `isRefused` returns true, like a browser without free space. */
function refuse(isRefused: (store: string) => boolean) {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...value) {
    if (isRefused(this.name)) throw new DOMException("full", "QuotaExceededError");
    return put.apply(this, value);
  });
}

describe("drafts", () => {
  test("are returned unchanged, latest first, only to their own account", async () => {
    const store = createDraftStore();
    expect(await store.write(draft("a"))).toBe("all");
    await store.write(draft("b", { typedAt: "2026-11-22T11:00:00Z" }));
    await store.write(draft("c", { owner: "u2" }));
    expect(await createDraftStore().list("u1")).toEqual([draft("b", { typedAt: "2026-11-22T11:00:00Z" }), draft("a")]);
    expect((await store.list("u2")).map(({ id }) => id)).toEqual(["c"]);
  });

  test("of an earlier version of the site are found, with their files", async () => {
    await new Promise<void>((resolve, reject) => {
      const opening = indexedDB.open("postgrado", 1);
      opening.onerror = reject;
      opening.onupgradeneeded = () => {
        const edits = opening.result.createObjectStore("edits", { keyPath: "id" });
        edits.createIndex("owner", "owner");
        edits.put(draft("old"));
        opening.result.createObjectStore("files", { keyPath: "id" }).put({ id: "old", files: { image: picture } });
      };
      opening.onsuccess = () => {
        opening.result.close();
        resolve();
      };
    });
    const store = createDraftStore();
    expect(await store.list("u1")).toEqual([draft("old")]);
    expect((await store.readFiles("old")).image?.name).toBe("foto.png");
  });

  test("of one record in two sessions are separate", async () => {
    const store = createDraftStore();
    await store.write(draft("tab-1", { content: "first" }));
    await store.write(draft("tab-2", { content: "second" }));
    await store.write(draft("tab-1", { content: "first, longer" }));
    await store.remove("tab-2");
    expect(await store.list("u1")).toEqual([draft("tab-1", { content: "first, longer" })]);
  });

  test("keep their picture through later changes of the text, until either is removed", async () => {
    const store = createDraftStore();
    await store.write(draft("a"), { image: picture });
    await store.write(draft("a", { title: "Otro" }));
    const { image } = await createDraftStore().readFiles("a");
    expect(image).toBeInstanceOf(File);
    expect([image?.name, image?.type, await image?.bytes()]).toEqual([
      "foto.png",
      "image/png",
      new Uint8Array([1, 2, 3]),
    ]);
    await store.write(draft("a"), {});
    expect(await store.readFiles("a")).toEqual({});
    await store.write(draft("a"), { image: picture });
    await store.remove("a");
    expect(await store.readFiles("a")).toEqual({});
  });

  test("that are removed during a write leave no files", async () => {
    const store = createDraftStore();
    const writing = store.write(draft("a"), { image: picture });
    await store.remove("a");
    await writing;
    expect([await store.list("u1"), await store.readFiles("a")]).toEqual([[], {}]);
  });
});

describe("a browser that cannot store", () => {
  test("anything because IndexedDB is missing is detected before typing", async () => {
    expect(await createDraftStore().probe()).toBe(true);
    vi.stubGlobal("indexedDB", undefined);
    const store = createDraftStore();
    expect(await store.probe()).toBe(false);
    expect(await store.write(draft("a"))).toBe("nothing");
    await expect(store.list("u1")).rejects.toThrow();
    expect(await store.readFiles("a")).toEqual({});
    await store.remove("a");
    vi.unstubAllGlobals();
  });

  test("more because it is full reports it, keeps the stored drafts and is retried", async () => {
    const store = createDraftStore();
    await store.write(draft("a"));
    refuse(() => true);
    expect(await store.probe()).toBe(false);
    expect(await store.write(draft("a", { title: "Más largo" }))).toBe("nothing");
    vi.restoreAllMocks();
    expect(await store.list("u1")).toEqual([draft("a")]);
    expect(await store.write(draft("a", { title: "Más largo" }))).toBe("all");
  });

  test("a picture for lack of space stores the text", async () => {
    refuse((name) => name === "files");
    const store = createDraftStore();
    expect(await store.write(draft("a"), { image: picture })).toBe("text");
    expect(await store.list("u1")).toEqual([draft("a")]);
  });

  test("and never responds counts as missing", async () => {
    vi.spyOn(indexedDB, "open").mockImplementation(() => new IDBOpenDBRequest());
    expect(await createDraftStore({ timeoutMs: 20 }).probe()).toBe(false);
  });

  test("and responds late only once does not", async () => {
    vi.spyOn(indexedDB, "open").mockImplementationOnce(() => new IDBOpenDBRequest());
    expect(await createDraftStore({ timeoutMs: 500 }).write(draft("a"))).toBe("all");
  });
});
