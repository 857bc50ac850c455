import { describe, expect, it, vi } from "vitest";
import { faultLimit } from "#tests/support/fault-rounds.ts";
import type { FileStore } from "./file-store.ts";
import { guardStore } from "./guard-store.ts";
import { StorageFullError, StorageUnavailableError } from "./storage-errors.ts";

const file = { path: "a.png", bytes: 1, modified: new Date(), etag: "x" };
const working: FileStore = {
  ...{ find: async () => file, read: async () => new Uint8Array(1), list: async () => [], open: async () => null },
  ...{ write: async () => undefined, remove: async () => true },
};
const failWith = (code: string) => async () => {
  throw Object.assign(new Error(code), { code });
};
const never = () => new Promise<never>(() => undefined);

describe("guardStore", () => {
  it("passes on the responses of a working store", async () => {
    const store = guardStore(working);
    expect([await store.find("a.png"), await store.remove("a.png"), await store.list("")]).toEqual([file, true, []]);
  });

  it("waits for no answer longer than it may, and after that for a moment not at all", async () => {
    const store = guardStore({ ...working, read: never, write: never }, { reading: 40, writing: 80 });
    const started = performance.now();
    await expect(store.read("a.png")).rejects.toThrow("No answer within 40 ms");
    await expect(store.write("a.png", new Uint8Array(), { replace: true })).rejects.toThrow("unreachable a moment ago");
    await expect(store.find("a.png")).rejects.toThrow(StorageUnavailableError);
    expect(performance.now() - started).toBeLessThan(faultLimit(1000));
    await expect.poll(() => store.find("a.png")).toEqual(file);
  });

  it("stops waiting for a part of a file at the timeout, and closes the file", async () => {
    const letGo = vi.fn();
    const content = new ReadableStream<Uint8Array>({ pull: never, cancel: letGo });
    const store = guardStore({ ...working, open: async () => ({ file, content }) }, { reading: 40, writing: 80 });
    const opened = await store.open("a.png");
    await expect(new Response(opened?.content).arrayBuffer()).rejects.toThrow("No answer within 40 ms");
    expect(letGo).toHaveBeenCalledOnce();
  });

  it("closes a file whose reader has disconnected", async () => {
    const letGo = vi.fn();
    const content = new ReadableStream<Uint8Array>({ pull: never, cancel: letGo });
    const opened = await guardStore({ ...working, open: async () => ({ file, content }) }).open("a.png");
    const reader = opened?.content.getReader();
    const reading = reader?.read();
    await reader?.cancel();
    expect(await reading).toMatchObject({ done: true });
    expect(letGo).toHaveBeenCalledOnce();
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

  it("passes on other errors unchanged", async () => {
    await expect(guardStore({ ...working, find: failWith("EINVAL") }).find("a.png")).rejects.toThrow("EINVAL");
  });
});
