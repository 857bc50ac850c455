import { afterEach, expect, test, vi } from "vitest";
import { answeringClient } from "#tests/support/app/answering-client.ts";
import { recipeType } from "#tests/support/app/made-up-type.ts";
import { exchangeColumns } from "../exchange-columns.ts";
import { resolveRelations } from "./resolve-relations.ts";

afterEach(() => void vi.restoreAllMocks());

const rowsOf = (cooks: string[]) => cooks.map((cook, index) => ({ line: index + 2, values: { cook } }));
const resolve = (db: Parameters<typeof resolveRelations>[0], cooks: string[]) =>
  resolveRelations(db, [recipeType], rowsOf(cooks), exchangeColumns(recipeType), new Map());

test("a text that all rows of a file have makes one list, which each of them joins", async () => {
  const made = vi.spyOn(Map.prototype, "set");
  await resolve(answeringClient([["7"]]), Array(1000).fill("Rosa"));
  expect(made.mock.calls.filter(([key]) => key === "Rosa").length).toBeLessThan(10);
});
