import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { memoizeByContentVersion } from "./memoize-by-content-version.ts";
import { collectTables, noteTables } from "./tables-read.ts";

/** Reads tables one after another. */
const read = async (...tables: string[]) => {
  for (const table of tables) {
    await setImmediate();
    noteTables([table]);
  }
};
const tablesOf = async (work: () => Promise<unknown>) => [...(await collectTables(work)).tables].sort();

test("concurrent computations collect their own tables", async () => {
  expect(
    await Promise.all([tablesOf(() => read("news", "settings")), tablesOf(() => read("programs")), tablesOf(read)]),
  ).toEqual([["news", "settings"], ["programs"], []]);
});

test("a computation within another one has its own tables, which count for both", async () => {
  let inner: string[] = [];
  const outer = await tablesOf(async () => {
    await Promise.all([read("news"), tablesOf(() => read("settings")).then((tables) => (inner = tables))]);
  });
  expect([inner, outer]).toEqual([["settings"], ["news", "settings"]]);
});

test("tables that are read later are added", async () => {
  let late = Promise.resolve();
  const { tables } = await collectTables(async () => {
    late = read("news");
  });
  expect(tables.size).toBe(0);
  await late;
  expect([...tables]).toEqual(["news"]);
});

test("everybody who uses a shared value depends on the tables that it was computed from", async () => {
  const remember = memoizeByContentVersion<undefined>();
  const value = () => remember(1, "key", () => read("settings").then(() => undefined));
  expect(await Promise.all([tablesOf(value), tablesOf(value)])).toEqual([["settings"], ["settings"]]);
  expect(await tablesOf(value)).toEqual(["settings"]);
});
