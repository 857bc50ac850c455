import { expect, test } from "vitest";
import { groupsOf, isSameOrder, isUnchangedOrder, moveInGroup, placeRecords, rebaseOrder } from "./arrange-records.ts";
import type { OrderedRecord } from "./ordered-records.ts";

const record = (id: string, group: string | null, place: number): OrderedRecord => ({
  ...{ id, title: id, state: "published", group, place },
});
const stored = [record("a", "soup", 10), record("x", "stew", 10), record("b", "soup", 20), record("c", "soup", 30)];
const ids = (records: readonly OrderedRecord[]) =>
  groupsOf(records, ["soup", "stew"]).map(({ records: own }) => own.map(({ id }) => id).join(""));

test("moves a record within its group only", () => {
  expect(ids(moveInGroup(stored, "c", 0))).toEqual(["cab", "x"]);
  expect(ids(stored)).toEqual(["abc", "x"]);
  expect(isSameOrder(moveInGroup(moveInGroup(stored, "c", 0), "c", 2), stored)).toBe(true);
  expect(isSameOrder(moveInGroup(stored, "a", 1), stored)).toBe(false);
});

test("numbers each group separately", () => {
  const placed = placeRecords(moveInGroup(stored, "c", 0));
  expect(placed.filter(({ place, newPlace }) => place !== newPlace)).toEqual([{ id: "c", place: 30, newPlace: 4 }]);
  expect(placed).toHaveLength(4);
});

test("appends new records to a rebased order and drops deleted ones", () => {
  const arranged = moveInGroup(stored, "c", 0);
  const now = [record("n", "soup", 5), record("a", "soup", 10), record("c", "soup", 30), record("x", "stew", 10)];
  expect(ids(rebaseOrder(arranged, now))).toEqual(["can", "x"]);
  expect([isUnchangedOrder(stored, stored.toReversed()), isUnchangedOrder(stored, now)]).toEqual([true, false]);
  expect(isUnchangedOrder(stored, [...stored.slice(1), record("a", "soup", 11)])).toBe(false);
});
