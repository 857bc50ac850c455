import { expect, test } from "vitest";
import { changedChildren, type RecordContent } from "./described-row.ts";

const published: RecordContent = { row: {}, children: { years: [{ year: 2026, count: 4 }], people: [] } };

test("a draft holds the child rows that differ from what is published, and no others", () => {
  const years = [{ year: 2026, count: 5 }];
  expect(changedChildren({ row: {}, children: { ...published.children, years } }, published)).toEqual({ years });
  const reordered = { years: [{ count: 4, year: 2026 }], people: [] };
  expect(changedChildren({ row: {}, children: reordered }, published)).toEqual({});
  const emptied = { years: [], people: [] };
  expect(changedChildren({ row: {}, children: emptied }, published)).toEqual({ years: [] });
});

test("the draft of a new record holds them all", () => {
  expect(changedChildren(published, null)).toEqual(published.children);
});
