import { createClient } from "@supabase/supabase-js";
import { expect, test, vi } from "vitest";
import type { Database } from "./database.types.ts";
import { sharedRead, shareReads } from "./shared-reads.ts";

const clientOf = (contentVersion?: number | null) => {
  const db = createClient<Database>("http://backend.example", "key", { accessToken: async () => "key" });
  if (contentVersion !== undefined) shareReads(db, contentVersion);
  return db;
};
const read = vi.fn(async () => ({ names: ["Biología"] }));

test("is read once for all visitors until content changes", async () => {
  read.mockClear();
  const [one, other] = await Promise.all([
    sharedRead(clientOf(1), "names", read),
    sharedRead(clientOf(1), "names", read),
  ]);
  expect(other).toBe(one);
  expect(read).toHaveBeenCalledTimes(1);
  await sharedRead(clientOf(1), "other names", read);
  await sharedRead(clientOf(2), "names", read);
  expect(read).toHaveBeenCalledTimes(3);
});

test("is read once for each preview", async () => {
  read.mockClear();
  const [preview, other] = [clientOf(null), clientOf(null)];
  const [one, again] = await Promise.all([sharedRead(preview, "names", read), sharedRead(preview, "names", read)]);
  expect(again).toBe(one);
  expect(await sharedRead(other, "names", read)).not.toBe(one);
  expect(read).toHaveBeenCalledTimes(2);
});

test("shared values are frozen", async () => {
  const { names } = await sharedRead(clientOf(3), "names", read);
  expect(() => names.push("Química")).toThrow(TypeError);
});

test("a client of a person does not share reads", async () => {
  read.mockClear();
  const db = clientOf();
  const first = await sharedRead(db, "names", read);
  expect(await sharedRead(db, "names", read)).not.toBe(first);
  expect(read).toHaveBeenCalledTimes(2);
  first.names.push("Química");
});
