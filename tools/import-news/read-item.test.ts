import { describe, expect, test } from "vitest";
import { readItem } from "./read-item.ts";

const read = (fields: Record<string, unknown>) => readItem({ line: 3, fields }, "America/Santiago");

describe("dates", () => {
  test.each([
    ["2024-05-06T10:00:00-04:00", "2024-05-06T14:00:00.000Z"],
    ["2024-05-06T14:00Z", "2024-05-06T14:00:00.000Z"],
    // Midnight and times without a zone are in the institution's zone: four hours behind UTC in May.
    ["2024-05-06", "2024-05-06T04:00:00.000Z"],
    ["06-05-2024", "2024-05-06T04:00:00.000Z"],
    ["6/5/2024", "2024-05-06T04:00:00.000Z"],
    ["2024-05-06 10:30:00", "2024-05-06T14:30:00.000Z"],
  ])("%s is %s", (date, moment) => {
    expect(read({ title: "A", date })).toMatchObject({ item: { draft: { date: moment } } });
  });

  test.each(["31-02-2024", "May 6", "2024-13-01", "20240506"])("%s is no date", (date) => {
    expect(read({ title: "A", date })).toEqual({
      item: null,
      faults: [{ line: 3, message: `date "${date}" is neither ISO 8601 nor dd-mm-yyyy` }],
      notes: [],
    });
  });
});

test.each([
  [{ id: 12, title: "A" }, "12"],
  [{ url: "https://old.example/es/node/345", title: "A" }, "345"],
])("the id of %o is %s", (fields, id) => {
  expect(read(fields)).toMatchObject({ item: { draft: { id } } });
});

test("an item without an id or address gets the same id at every import, and another one than others", () => {
  const first = read({ title: "A", body: "B" });
  expect(first).toEqual(read({ title: "A", body: "B" }));
  expect(first).not.toEqual(read({ title: "A", body: "C" }));
});

test("English texts become the translation", () => {
  expect(read({ title: "A", title_en: "An", body_en: "Text" })).toMatchObject({
    item: { draft: { translations: { en: { title: "An", body: "Text" } } } },
  });
});

test.each([
  [{}, "has neither title nor text"],
  [{ title: ["A"] }, "title is not a text"],
  [{ title: "A", blocks: "text" }, "blocks is not a list of paragraphs, headings and quotes"],
  [{ title: "A", slug: "Á b" }, "slug is not lower-case words joined by hyphens"],
])("%o is refused: %s", (fields, message) => {
  expect(read(fields)).toMatchObject({ item: null, faults: [{ line: 3, message }] });
});

describe("a body of HTML", () => {
  const html =
    '<h2>Uno</h2>\n<p>Dos &amp; <img src="a.png" alt="Un puma"> tres</p>\n<img src="b.png">\n<script>x</script>';

  test("becomes blocks, with its first image where the item has none", () => {
    expect(read({ id: "7", title: "A", body: html })).toEqual({
      item: {
        line: 3,
        image: "a.png",
        site: null,
        draft: expect.objectContaining({
          body: "Uno\n\nDos & tres",
          image_alt: "Un puma",
          blocks: [
            { type: "heading", text: "Uno" },
            { type: "paragraph", text: "Dos & tres" },
          ],
        }),
      },
      faults: [],
      notes: [
        { line: 3, message: "7: a script was left out (line 4 of its text)" },
        { line: 3, message: "7: the image b.png was left out: an item has one (line 3 of its text)" },
      ],
    });
  });

  test("in English becomes the translation's blocks", () => {
    expect(read({ title: "A", title_en: "An", body_en: "One<br><br>two" })).toMatchObject({
      item: { draft: { translations: { en: { body: "One\n\ntwo", blocks: [{ text: "One" }, { text: "two" }] } } } },
    });
  });

  test("leaves the item's own image and blocks", () => {
    const given = {
      title: "A",
      image: "c.png",
      image_alt: "",
      blocks: [{ type: "paragraph", text: "<p>" }],
      body: html,
    };
    expect(read(given)).toMatchObject({
      item: { image: "c.png", draft: { image_alt: "", body: html, blocks: given.blocks } },
    });
  });

  test.each(["2 < 3 > 1", "a <b", "<https://a.example>"])("%s is no HTML", (body) => {
    expect(read({ title: "A", body })).toMatchObject({ item: { draft: { body, blocks: [] } } });
  });
});
