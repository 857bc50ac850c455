import { expect, test, vi } from "vitest";
import { faultLimit } from "#tests/support/fault-rounds.ts";
import type { BackendAccess } from "./backend-access.ts";
import { findStoredImages } from "./stored-images.ts";

const head = vi.fn<typeof fetch>(async (input) => {
  const path = new URL(String(input)).pathname;
  if (path.endsWith("away.png")) throw new TypeError("fetch failed");
  return new Response(null, { status: path.endsWith("there.png") ? 200 : 404 });
});
const backend: BackendAccess = {
  ...{ url: "http://backend.example", anonKey: "key", storageBase: "", contentVersion: 1 },
  ...{ fetch: head, readStaticNews: async () => [], canPreview: true },
};

test("times out after a second", async () => {
  const hanging = { ...backend, contentVersion: 3, fetch: () => new Promise<never>(() => undefined) };
  const started = performance.now();
  expect(await findStoredImages(hanging, ["a/there.png"])).toEqual(new Set(["a/there.png"]));
  expect(performance.now() - started).toBeLessThan(faultLimit(3000));
});

test("finds stored images, counts failures as stored, and caches until content changes", async () => {
  const paths = ["a/there.png", "a/missing.png", "a/away.png"];
  expect(await findStoredImages(backend, paths)).toEqual(new Set(["a/there.png", "a/away.png"]));
  await findStoredImages(backend, paths);
  expect(head).toHaveBeenCalledTimes(3);
  expect(head).toHaveBeenCalledWith(
    "http://backend.example/storage/v1/object/public/Images/a/there.png",
    expect.objectContaining({ method: "HEAD" }),
  );
  await findStoredImages({ ...backend, contentVersion: 2 }, paths);
  expect(head).toHaveBeenCalledTimes(6);
});
