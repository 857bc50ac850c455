import { expect, test } from "vitest";
import { draftBlocks } from "./draft-blocks.ts";
import { pendingSource, readBlocks, renderedBlocks, storableBlocks, withPicturePath } from "./written-blocks.ts";

const picture = (src: string) => ({ type: "paragraph", as: "image", text: "", src, alt: "" });

test("does not store empty text blocks or pictures without a path", () => {
  const kept = [{ type: "paragraph", text: " a " }, picture("a.png"), { type: "chart", text: "" }, "no block"];
  const blocks = [{ type: "quote", text: " \n", author: "Ana" }, picture(pendingSource("k")), ...kept];
  expect(storableBlocks(blocks)).toEqual(kept);
  expect(storableBlocks(withPicturePath(blocks, "k", "b.png"))).toEqual([picture("b.png"), ...kept]);
  expect(withPicturePath(blocks, "other", "b.png")).toEqual(blocks);
});

test("returns no blocks for a value other than a list", () => {
  expect(readBlocks({})).toEqual([]);
  expect(renderedBlocks([{ type: "paragraph", text: "a", more: 1 }])).toEqual([{ type: "paragraph", text: "a" }]);
});

test("parses drafts of the former editor, with unchanged and with edited blocks", () => {
  const former = (type: string, text: string, stored?: unknown[]) => ({ key: "k", type, text, author: "Ana", stored });
  const bold = { type: "paragraph", text: "a", spans: [{ text: "a", bold: true }] };
  expect(
    draftBlocks.parse(
      [
        former("paragraph", "a", [bold]),
        former("paragraph", "b", [bold]),
        former("quote", "c"),
        former("list", "Pan\nSal"),
        former("other", "", [{ type: "chart" }]),
        bold,
      ].map((block) => JSON.parse(JSON.stringify(block))),
    ),
  ).toEqual([
    bold,
    { type: "paragraph", text: "b" },
    { type: "quote", text: "c", author: "Ana" },
    { type: "paragraph", as: "bullet", text: "Pan" },
    { type: "paragraph", as: "bullet", text: "Sal" },
    { type: "chart" },
    bold,
  ]);
});
