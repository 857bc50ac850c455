import { expect, test } from "vitest";
import type { FileStore, StoredFile } from "./file-store.ts";
import { createKnownFiles } from "./known-files.ts";
import { StorageUnavailableError } from "./storage-errors.ts";

const file: StoredFile = { path: "News/a.png", bytes: 12, modified: new Date(0), etag: "a" };

/** A store with these results, in order: a file, null, or an error. */
function storeOf(...answers: (StoredFile | null | Error)[]): FileStore {
  const find = async () => {
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return answer ?? null;
  };
  return { find } as unknown as FileStore;
}

test("a file that was found counts as stored while the store is unreachable", async () => {
  const find = createKnownFiles(storeOf(file, new StorageUnavailableError("no answer")));
  expect(await find("News/a.png")).toBe(file);
  expect(await find("News/a.png")).toBe(file);
});

test("a file that was removed before does not", async () => {
  const find = createKnownFiles(storeOf(file, null, new StorageUnavailableError("no answer")));
  await find("News/a.png");
  expect(await find("News/a.png")).toBeNull();
  await expect(find("News/a.png")).rejects.toThrow(StorageUnavailableError);
});

test("other errors are passed on", async () => {
  const find = createKnownFiles(storeOf(file, new Error("a fault")));
  await find("News/a.png");
  await expect(find("News/a.png")).rejects.toThrow("a fault");
});
