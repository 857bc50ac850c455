import { expect, test } from "vitest";
import { draftContent, type RecordContent } from "./described-row.ts";

const published: RecordContent = { row: {}, children: { years: [{ year: 2026, count: 4 }], people: [] } };

test("a draft includes only child rows that differ from the published ones", () => {
  const years = [{ year: 2026, count: 5 }];
  expect(draftContent({ row: {}, children: { ...published.children, years } }, published).children).toEqual({ years });
  const reordered = { years: [{ count: 4, year: 2026 }], people: [] };
  expect(draftContent({ row: {}, children: reordered }, published).children).toEqual({});
  const emptied = { years: [], people: [] };
  expect(draftContent({ row: {}, children: emptied }, published).children).toEqual({ years: [] });
});

test("the draft of a new record includes all child rows", () => {
  expect(draftContent(published, null)).toEqual(published);
});

test("a draft includes the end of publication only if it changed", () => {
  const end = "2026-12-01T12:00:00+00:00";
  const ending = { ...published, row: { name: "a", expires_at: end } };
  const staying = { ...published, row: { name: "a", expires_at: null } };
  const rowOf = (content: RecordContent, stored: RecordContent | null) => draftContent(content, stored).row;
  expect(rowOf(ending, ending)).toEqual({ name: "a" });
  expect(rowOf(staying, staying)).toEqual({ name: "a" });
  expect(rowOf(staying, null)).toEqual({ name: "a" });
  expect(rowOf(ending, staying)).toEqual(ending.row);
  expect(rowOf(staying, ending)).toEqual(staying.row);
  expect(rowOf(ending, null)).toEqual(ending.row);
});
