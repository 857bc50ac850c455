import { describe, expect, it } from "vitest";
import type { FileStore } from "./file-store.ts";
import { guardStore } from "./guard-store.ts";
import { StorageFullError, StorageUnavailableError } from "./storage-errors.ts";

const file = { path: "a.png", bytes: 1, modified: new Date(), etag: "x" };
const working: FileStore = {
  ...{ find: async () => file, read: async () => new Uint8Array(1), list: async () => [] },
  ...{ write: async () => undefined, remove: async () => true },
};
const failWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const never = () => new Promise<never>(() => undefined);

describe("guardStore", () => {
  it("passes on what a working store answers", async () => {
    const store = guardStore(working);
    expect([await store.find("a.png"), await store.remove("a.png"), await store.list("")]).toEqual([file, true, []]);
  });

  it("waits for no answer longer than it may, and after that for a moment not at all", async () => {
    const store = guardStore({ ...working, read: never, write: never }, { reading: 40, writing: 80 });
    const started = performance.now();
    await expect(store.read("a.png")).rejects.toThrow("No answer within 40 ms");
    await expect(store.write("a.png", new Uint8Array(), { replace: true })).rejects.toThrow("away a moment ago");
    await expect(store.find("a.png")).rejects.toThrow(StorageUnavailableError);
    expect(performance.now() - started).toBeLessThan(1_000);
    await expect.poll(() => store.find("a.png"), { timeout: 3_000 }).toEqual(file);
  });

  it.each(["ENOSPC", "EDQUOT"])("knows a full disk by %s, and goes on reading", async (code) => {
    const store = guardStore({ ...working, write: failWith(code) });
    await expect(store.write("a.png", new Uint8Array(), { replace: true })).rejects.toThrow(StorageFullError);
    expect(await store.find("a.png")).toEqual(file);
  });

  it.each(["EIO", "EROFS", "EACCES", "ESTALE"])("knows a failing disk by %s", async (code) => {
    await expect(guardStore({ ...working, find: failWith(code) }).find("a.png")).rejects.toThrow(
      StorageUnavailableError,
    );
  });

  it("leaves other errors as they are", async () => {
    await expect(guardStore({ ...working, find: failWith("EINVAL") }).find("a.png")).rejects.toThrow("EINVAL");
  });
});
