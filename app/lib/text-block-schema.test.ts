import { describe, expect, test } from "vitest";
import { parseBlocks } from "./text-block-schema.ts";
import { storedBlocks } from "./text-blocks.ts";

const roundTrip = (stored: unknown) => JSON.parse(JSON.stringify(storedBlocks(parseBlocks(stored))));

describe("stored blocks are read and written back unchanged", () => {
  test.each([
    [
      "the three types of every client",
      [
        { type: "paragraph", text: "Uno" },
        { type: "heading", text: "Dos" },
        { type: "quote", text: "Tres", author: "Ana" },
      ],
    ],
    [
      "emphasis and links",
      [
        {
          id: "a",
          type: "paragraph",
          text: "Vea esto",
          spans: [{ text: "Vea " }, { text: "esto", bold: true, href: "/becas" }],
        },
        { id: "b", of: "1x", type: "heading", text: "Dos", level: 3 },
      ],
    ],
    [
      "lists",
      [
        { type: "paragraph", as: "bullet", text: "Uno" },
        { type: "paragraph", as: "number", level: 2, text: "Dentro", spans: [{ text: "Dentro", italic: true }] },
      ],
    ],
    [
      "pictures, tables and files",
      [
        { type: "paragraph", as: "image", text: "Un aula", src: "News/a.png", alt: "Aula", caption: "Un aula" },
        { type: "paragraph", as: "table", text: "A: 1", head: ["A"], rows: [["1"]] },
        { type: "paragraph", as: "file", text: "Bases", href: "bases.pdf", label: "Bases" },
      ],
    ],
    [
      "kinds that this version does not know",
      [
        { type: "paragraph", as: "video", text: "Un video", src: "v.mp4" },
        { type: "chart", values: [1, 2] },
        { type: "paragraph", as: "unknown", text: "x", stored: { a: 1 } },
      ],
    ],
    [
      "what is damaged",
      [{ type: "paragraph", as: "image", text: "Sin archivo" }, { type: "paragraph", text: 7 }, {}, null, 7, "text"],
    ],
  ])("%s", (_, stored) => {
    expect(roundTrip(stored)).toEqual(stored);
  });
});

test("a legacy list becomes a block per item", () => {
  expect(parseBlocks([{ type: "list", items: ["Uno", "Dos"] }])).toEqual([
    { type: "paragraph", as: "bullet", text: "Uno" },
    { type: "paragraph", as: "bullet", text: "Dos" },
  ]);
});

test("an unknown block is shown as its text", () => {
  expect(parseBlocks([{ type: "chart", text: "Matrícula" }, { type: "chart" }])).toMatchObject([
    { as: "unknown", text: "Matrícula" },
    { as: "unknown", text: "" },
  ]);
});

test("drops a damaged refinement and keeps the text", () => {
  expect(roundTrip([{ id: 7, type: "quote", text: "Cita", author: null, spans: "bold" }])).toEqual([
    { type: "quote", text: "Cita" },
  ]);
});

test.each([null, 7, "text", {}])("%o has no blocks", (stored) => {
  expect(parseBlocks(stored)).toEqual([]);
});
