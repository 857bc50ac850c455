import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { pastedFixtures } from "#tests/support/app/pasted/fixtures.ts";
import { briefBlocks } from "#tests/support/app/pasted/pasted-fixture.ts";
import { blocksFromHtml } from "./blocks-from-html.ts";
import { blocksFromText } from "./blocks-from-text.ts";
import type { PastedNode } from "./pasted-node.ts";

/** HTML as a browser reads it, in the shape that the converter takes. */
function parsed(html: string): PastedNode[] {
  const read = (nodes: DefaultTreeAdapterTypes.ChildNode[]): PastedNode[] =>
    nodes.flatMap((node): PastedNode[] => {
      if ("value" in node) return [node.value];
      if (!("tagName" in node)) return [];
      const attrs = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      return [{ name: node.tagName, attrs, children: read(node.childNodes) }];
    });
  return read(parse(html).childNodes);
}

test("there are a hundred fixtures", () => {
  expect(Object.values(pastedFixtures).flat().length).toBeGreaterThanOrEqual(100);
});

for (const [source, fixtures] of Object.entries(pastedFixtures)) {
  describe(`pasted from ${source}`, () => {
    test.each(fixtures)("%s", (_name, html, expected) => {
      expect(briefBlocks(blocksFromHtml(parsed(html)))).toEqual(expected);
    });
  });
}

test("a name within the last line of a quote is no author, and a quote keeps its words from the one before", () => {
  const said = (html: string) => briefBlocks(blocksFromHtml(parsed(html)));
  const inLine = "<blockquote><p>Uno</p></blockquote><blockquote>Dos <cite>Ana</cite></blockquote>";
  expect(said(inLine)).toEqual(["q Uno", "q Dos Ana"]);
  expect(said("<blockquote><p>Uno</p>Dos <cite>Ana</cite></blockquote>")).toEqual(["q Uno", "q Dos Ana"]);
  const alone = "<blockquote><p>Uno</p></blockquote><blockquote><footer>— Ana</footer></blockquote>";
  expect(said(alone)).toEqual(["q Uno", "q — Ana"]);
  expect(said("<blockquote>Uno<footer>Ana</footer></blockquote>")).toEqual(["q Uno (Ana)"]);
});

test("tags nested without end are read as text", () => {
  const html = `${"<div><span>".repeat(250)}hondo`;
  expect(briefBlocks(blocksFromHtml(parsed(html)))).toEqual(["p hondo"]);
});

describe("pasted plain text", () => {
  test.each([
    ["Uno", ["p Uno"]],
    ["A\r\n\r\nB\r\n\r\nC", ["p A", "p B", "p C"]],
    ["A\nB", ["p A", "p B"]],
    ["A\nlínea\n \nB", ["p A⏎línea", "p B"]],
    ["• Pan\n•\tSal", ["- Pan", "- Sal"]],
    [" \n", []],
  ])("%o", (text, expected) => {
    expect(briefBlocks(blocksFromText(text))).toEqual(expected);
  });
});
