import { expect, test } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { fakeNewsBackend } from "#tests/support/app/fake-news-backend.ts";
import { readImageSizes } from "./news-queries.ts";

test("sizes of images that could not be read are no sizes that nobody knows", async () => {
  const known = answeringClient([
    { path: "a.png", size_bytes: 5120 },
    { path: "b.png", size_bytes: null },
  ]);
  expect([...(await readImageSizes(known, ["a.png", "b.png"]))]).toEqual([["a.png", 5120]]);
  await expect(readImageSizes(fakeNewsBackend({ isDown: true }).db, ["a.png"])).rejects.toThrow("Failed to fetch");
});
