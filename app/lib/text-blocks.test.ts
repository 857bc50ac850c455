import { describe, expect, test } from "vitest";
import { blockRuns, type ItemBlock, isEmptyBlock, listsOf, spansOf, type TextBlock } from "./text-blocks.ts";

const item = (text: string, level?: number, as: ItemBlock["as"] = "bullet"): ItemBlock => ({
  ...{ type: "paragraph", as, text },
  ...(level ? { level } : {}),
});
const paragraph = (text: string): TextBlock => ({ type: "paragraph", text });

test("spans are ignored unless they add up to the text", () => {
  const spans = [{ text: "Uno " }, { text: "dos", bold: true }];
  expect(spansOf({ text: "Uno dos", spans })).toEqual(spans);
  expect(spansOf({ text: "Uno tres", spans })).toEqual([{ text: "Uno tres" }]);
  expect(spansOf({ text: "Uno" })).toEqual([{ text: "Uno" }]);
});

test("groups consecutive items into a run", () => {
  const blocks = [paragraph("a"), item("1"), item("2"), paragraph("b"), item("3")];
  expect(blockRuns(blocks).map((run) => run.map(({ text }) => text).join())).toEqual(["a", "1,2", "b", "3"]);
});

describe("lists", () => {
  const shape = (items: ItemBlock[]): unknown =>
    listsOf(items).map(function brief({ as, items: inside }): unknown {
      return [as, ...inside.map(({ block, lists }) => [block.text, ...lists.map(brief)])];
    });

  test("join items of one kind and depth", () => {
    expect(shape([item("a"), item("b")])).toEqual([["bullet", ["a"], ["b"]]]);
  });

  test("separate two kinds", () => {
    expect(shape([item("a"), item("b", 1, "number")])).toEqual([
      ["bullet", ["a"]],
      ["number", ["b"]],
    ]);
  });

  test("nest deeper items in the item before them, even if a list begins deeper than it ends", () => {
    expect(shape([item("a"), item("b", 2), item("c", 3), item("d", 2, "number"), item("e")])).toEqual([
      ["bullet", ["a", ["bullet", ["b", ["bullet", ["c"]]]], ["number", ["d"]]], ["e"]],
    ]);
    expect(shape([item("a", 3), item("b", 2), item("c")])).toEqual([["bullet", ["a"], ["b"], ["c"]]]);
  });
});

test("treats an empty paragraph as empty, but not a picture without text", () => {
  expect(isEmptyBlock({ type: "paragraph", as: "image", src: "a.png", alt: "", text: "" })).toBe(false);
  expect(isEmptyBlock(paragraph(" \n"))).toBe(true);
  expect(isEmptyBlock(item(""))).toBe(true);
});
