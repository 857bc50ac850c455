import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { describe, expect, test } from "vitest";
import { pastedFixtures } from "#tests/support/app/pasted/fixtures.ts";
import { briefBlocks } from "#tests/support/app/pasted/pasted-fixture.ts";
import { reportedText } from "#tests/support/app/reported-file.ts";
import { blocksFromHtml, type LostFormat } from "./blocks-from-html.ts";
import { blocksFromText } from "./blocks-from-text.ts";
import type { PastedNode } from "./pasted-node.ts";

/** Parses HTML into the nodes that the converter accepts. */
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

test("removes soft hyphens and ligatures from pasted plain text", () => {
  expect(blocksFromText("La investiga\u00adción cientí\ufb01ca del 1º semestre.")).toEqual([
    { type: "paragraph", text: "La investigación científica del 1º semestre." },
  ]);
});

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

test("does not treat a name within the last line of a quote as its author", () => {
  const said = (html: string) => briefBlocks(blocksFromHtml(parsed(html)));
  const inLine = "<blockquote><p>Uno</p></blockquote><blockquote>Dos <cite>Ana</cite></blockquote>";
  expect(said(inLine)).toEqual(["q Uno", "q Dos Ana"]);
  expect(said("<blockquote><p>Uno</p>Dos <cite>Ana</cite></blockquote>")).toEqual(["q Uno", "q Dos Ana"]);
  const alone = "<blockquote><p>Uno</p></blockquote><blockquote><footer>— Ana</footer></blockquote>";
  expect(said(alone)).toEqual(["q Uno", "q — Ana"]);
  expect(said("<blockquote>Uno<footer>Ana</footer></blockquote>")).toEqual(["q Uno (Ana)"]);
});

test("reads excessively nested tags as text", () => {
  const html = `${"<div><span>".repeat(250)}hondo`;
  expect(briefBlocks(blocksFromHtml(parsed(html)))).toEqual(["p hondo"]);
});

test("keeps superscript digits separate from the number before them", () => {
  const said = (html: string) => briefBlocks(blocksFromHtml(parsed(html)));
  expect(said("<p>Hasta el 30<sup>1</sup> de abril de 2027<sup><a href='#n2'>2</a></sup></p>")).toEqual([
    "p Hasta el 30¹ de abril de 2027²",
  ]);
  expect(said('<p>25<span style="vertical-align: super">1,2</span> m<sup>2</sup>, 1<sup>er</sup> lugar</p>')).toEqual([
    "p 25¹,² m², 1er lugar",
  ]);
  expect(said("<table><tr><td>30<sup>1</sup></td><td>uno</td></tr></table>").join()).toContain("30¹");
});

describe("formatting that pasting removes", () => {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</table>`;

  test.each([
    ["nothing", "<p>Con <b>peso</b> y m<sup>2</sup></p>", []],
    ["letters above the line", "<p>El 1<sup>er</sup> lugar</p>", ["raised-letters"]],
    ["bold in a cell", table(["Mes", "Día"], ["<b>Marzo</b>", "3"]), ["cell-emphasis"]],
    ["a link in a cell", table(["Mes", "Día"], ['<a href="/becas">Marzo</a>', "3"]), ["cell-emphasis"]],
    ["both", table(["Mes", "Día"], ["<i>Marzo</i>", "3<sup>er</sup>"]), ["raised-letters", "cell-emphasis"]],
    [
      "the line through a text",
      '<p>Hasta el <s>30</s> 31, <span style="text-decoration: line-through">hoy</span></p>',
      ["struck-text"],
    ],
    ["a video", '<p>Vea:</p><iframe src="https://video.example/1"></iframe>', ["embeds"]],
    ["nothing of a frame", table(["<b>Un marco</b>"]), []],
  ])("is %s", (_name, html, expected) => {
    const lost = new Set<LostFormat>();
    blocksFromHtml(parsed(html), lost);
    expect([...lost]).toEqual(expected);
  });

  test("converts a first row in bold to the table head", () => {
    const lost = new Set<LostFormat>();
    const [block] = blocksFromHtml(parsed(table(["<b>Mes</b>", "<strong>Día</strong>"], ["Marzo", "3"])), lost);
    expect(block).toMatchObject({ as: "table", head: ["Mes", "Día"], rows: [["Marzo", "3"]] });
    expect(lost.size).toBe(0);
    const [alone] = blocksFromHtml(parsed(table(["<b>Mes</b>", "<b>Día</b>"])));
    expect(alone).toMatchObject({ head: [], rows: [["Mes", "Día"]] });
  });
});

describe("pasted plain text", () => {
  test("with lists has lists", () => {
    const text = reportedText("plain-list.txt").replace("\u00ad", "").replace("\ufb01", "fi");
    expect(briefBlocks(blocksFromText(text))).toEqual([
      "p Se reciben hasta el 30 de abril.⏎La investigación científica del 1º semestre.⏎Segunda línea",
      ...["p Otro párrafo", "1. Uno", "1. Dos", "- tres"],
    ]);
  });

  test.each([
    ["Uno", ["p Uno"]],
    ["A\r\n\r\nB\r\n\r\nC", ["p A", "p B", "p C"]],
    ["A\nB", ["p A", "p B"]],
    ["A\nlínea\n \nB", ["p A⏎línea", "p B"]],
    ["• Pan\n•\tSal", ["- Pan", "- Sal"]],
    ["- Pan\n- Sal", ["- Pan", "- Sal"]],
    ["Traer:\n\n* Pan\n\n* Sal\n\nGracias", ["p Traer:", "- Pan", "- Sal", "p Gracias"]],
    ["1.- Pan\n2.- Sal", ["1. Pan", "1. Sal"]],
    ["(1) Pan\n(2) Sal\n\n1) Uno\n2) Dos", ["1. Pan", "1. Sal", "1. Uno", "1. Dos"]],
    ["1. Pan\n- blanco\n- negro\n2. Sal", ["1. Pan", "  - blanco", "  - negro", "1. Sal"]],
    ["- Pan\n    - negro\n- Sal", ["- Pan", "  - negro", "- Sal"]],
    ["- Pan que\n  sigue\n- Sal", ["- Pan que sigue", "- Sal"]],
    ["- Hola, dijo.\nEntró.", ["p - Hola, dijo.", "p Entró."]],
    ["* Sujeto a cambios", ["p * Sujeto a cambios"]],
    ["1. Introducción\nTexto", ["p 1. Introducción", "p Texto"]],
    ["3. Pan\n4. Sal", ["p 3. Pan", "p 4. Sal"]],
    ["30. de abril\n31. de mayo", ["p 30. de abril", "p 31. de mayo"]],
    ["-5 grados\n-6 grados", ["p -5 grados", "p -6 grados"]],
    [" \n", []],
  ])("%o", (text, expected) => {
    expect(briefBlocks(blocksFromText(text))).toEqual(expected);
  });
});
