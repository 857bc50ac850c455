import { describe, expect, test } from "vitest";
import { readItem } from "./read-item.ts";

const read = (fields: Record<string, unknown>) => readItem({ line: 3, fields }, "America/Santiago");

describe("dates", () => {
  test.each([
    ["2024-05-06T10:00:00-04:00", "2024-05-06T14:00:00.000Z"],
    ["2024-05-06T14:00Z", "2024-05-06T14:00:00.000Z"],
    // Midnight and times without a zone are those of the institution: four hours behind UTC in May.
    ["2024-05-06", "2024-05-06T04:00:00.000Z"],
    ["06-05-2024", "2024-05-06T04:00:00.000Z"],
    ["6/5/2024", "2024-05-06T04:00:00.000Z"],
    ["2024-05-06 10:30:00", "2024-05-06T14:30:00.000Z"],
  ])("%s is %s", (date, moment) => {
    expect(read({ title: "A", date })).toMatchObject({ draft: { date: moment } });
  });

  test.each(["31-02-2024", "May 6", "2024-13-01", "20240506"])("%s is no date", (date) => {
    expect(read({ title: "A", date })).toEqual([
      { line: 3, message: `date "${date}" is neither ISO 8601 nor dd-mm-yyyy` },
    ]);
  });
});

test.each([
  [{ id: 12, title: "A" }, "12"],
  [{ url: "https://old.example/es/node/345", title: "A" }, "345"],
])("the id of %o is %s", (fields, id) => {
  expect(read(fields)).toMatchObject({ draft: { id } });
});

test("an item without an id or address gets the same id at every import, and another one than others", () => {
  const first = read({ title: "A", body: "B" });
  expect(first).toEqual(read({ title: "A", body: "B" }));
  expect(first).not.toEqual(read({ title: "A", body: "C" }));
});

test("English texts become the translation", () => {
  expect(read({ title: "A", title_en: "An", body_en: "Text" })).toMatchObject({
    draft: { translations: { en: { title: "An", body: "Text" } } },
  });
});

test.each([
  [{}, "has neither title nor text"],
  [{ title: ["A"] }, "title is not a text"],
  [{ title: "A", blocks: "text" }, "blocks is not a list of paragraphs, headings and quotes"],
  [{ title: "A", slug: "Á b" }, "slug is not lower-case words joined by hyphens"],
])("%o is refused: %s", (fields, message) => {
  expect(read(fields)).toEqual([{ line: 3, message }]);
});
