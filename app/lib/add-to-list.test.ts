import { expect, test } from "vitest";
import { addToList } from "./add-to-list.ts";

test("appends values in order to the same list", () => {
  const lists = new Map<string, number[]>();
  addToList(lists, "a", 1);
  const list = lists.get("a");
  addToList(lists, "b", 2);
  addToList(lists, "a", 3);
  expect([...lists]).toEqual([
    ["a", [1, 3]],
    ["b", [2]],
  ]);
  expect(lists.get("a")).toBe(list);
});
