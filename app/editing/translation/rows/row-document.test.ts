import { getSchema } from "@tiptap/core";
import { EditorState, TextSelection } from "@tiptap/pm/state";
import { describe, expect, test } from "vitest";
import type { BlockNode } from "#app/editing/blocks/block-document.ts";
import { textSchema } from "#app/editing/blocks/schema/text-extensions.ts";
import type { Json } from "#app/supabase/database.types.ts";
import { type TranslatedRow, textTranslation } from "../translated-texts.ts";
import { rowBlocks, rowsDocument } from "./row-document.ts";
import { fillRows, wordsOf } from "./row-structure.ts";

const words = (text: string, id: string) => ({ id, type: "paragraph", text });
const image = (id: string, src: string, alt: string) => ({ ...words(alt, id), as: "image", src, alt });

function rowsOf(spanish: Json[], english: Json[]): TranslatedRow[] {
  return textTranslation(
    {
      ...{ kinds: { text: "blocks" }, spanish: { text: spanish }, english: { text: english }, of: {} },
      former: { revision: 0, columns: null },
    },
    "text",
  ).rows;
}

describe("rowsDocument", () => {
  const spanish = [
    { ...words("Título", "h"), type: "heading" },
    { ...words("Uno", "i"), as: "bullet" },
    image("p", "new.png", "Un aula"),
    { ...words("Mes: Marzo", "t"), as: "table", head: ["Mes"], rows: [["Marzo"]] },
    { ...words("Bases", "f"), as: "file", href: "new.pdf", label: "Bases" },
    { id: "x", type: "chart", text: "Gráfico", values: [1] },
  ];

  test("creates an empty node for each Spanish block, with its kind, picture and file", () => {
    const { content } = rowsDocument(rowsOf(spanish, []));
    expect(content.map(({ type, attrs }) => [type, attrs?.id])).toEqual([
      ["heading", "h"],
      ["item", "i"],
      ["image", "p"],
      ["table", "t"],
      ["file", "f"],
      ["unknown", "x"],
    ]);
    expect(content[2]?.attrs).toMatchObject({ src: "new.png", alt: "" });
    expect(content[3]?.attrs).toMatchObject({ head: [""], rows: [[""]] });
    expect(content[4]?.attrs).toMatchObject({ href: "new.pdf", label: "" });
    expect(rowBlocks(content, rowsOf(spanish, []))).toEqual([]);
  });

  test("keeps stored English in the order and kinds of the Spanish", () => {
    const english = [
      image("p", "old.png", "A classroom"),
      { ...words("Title", "h"), spans: [{ text: "Title", bold: true }], more: 1 },
    ];
    const rows = rowsOf(spanish, english);
    expect(rowBlocks(rowsDocument(rows).content, rows)).toEqual([
      { id: "h", type: "heading", text: "Title", spans: [{ text: "Title", bold: true }] },
      { ...image("p", "new.png", "A classroom") },
    ]);
    const same = rowsOf([words("Uno", "a")], [{ ...words("One", "a"), more: 1 }]);
    expect(rowBlocks(rowsDocument(same).content, same)).toEqual([{ ...words("One", "a"), more: 1 }]);
  });
});

test("copies the author of a quote to an English without one", () => {
  const quote = { ...words("Quien lee, sabe", "q"), type: "quote", author: "Ana Soto" };
  const authorIn = (english: Json[]) => rowsDocument(rowsOf([quote], english)).content[0]?.attrs?.author;
  expect(authorIn([])).toBe("Ana Soto");
  expect(authorIn([words("Readers know", "q")])).toBe("Ana Soto");
  expect(authorIn([{ ...quote, text: "Readers know", author: "A. Soto" }])).toBe("A. Soto");
  const [node] = rowsDocument(rowsOf([quote], [])).content;
  const written = { ...(node as BlockNode), content: [{ type: "text", text: "Readers know" }] };
  expect(rowBlocks([written], rowsOf([quote], []))).toEqual([{ ...quote, text: "Readers know" }]);
});

describe("fillRows", () => {
  const schema = getSchema(textSchema);

  function pasted(english: string[], texts: string[], at = 0) {
    const spanish = ["Uno", "Dos", "Tres"].map((text) => words(text, text));
    const rows = rowsOf(
      spanish,
      english.map((text, index) => words(text, spanish[index]?.id ?? "")),
    );
    const doc = schema.nodeFromJSON(rowsDocument(rows));
    let position = 1;
    for (let index = 0; index < at; index += 1) position += doc.child(index).nodeSize;
    const state = EditorState.create({
      doc,
      selection: TextSelection.create(doc, position + doc.child(at).content.size),
    });
    const nodes = texts.map((text) => schema.node("paragraph", null, [schema.text(text)]));
    const next = state.apply(
      fillRows(
        state,
        nodes.map(({ content }) => content),
      ) ?? state.tr,
    );
    return rowBlocks(
      next.doc.children.map((node) => node.toJSON() as BlockNode),
      rows,
    ).map((block) => (block as { text: string }).text);
  }

  test("fills the empty rows below and appends the rest as lines of the last one", () => {
    expect(pasted(["", "", ""], ["a", "b"])).toEqual(["a", "b"]);
    expect(pasted(["One ", "", "Three"], ["a", "b", "c"])).toEqual(["One a", "b\nc", "Three"]);
    expect(pasted(["", "", "x"], ["a"], 2)).toEqual(["xa"]);
  });

  test("accepts whole blocks and inline content", () => {
    const [one, two] = ["a", "b"].map((text) => schema.node("heading", null, [schema.text(text)]));
    const doc = schema.node("doc", null, [one as NonNullable<typeof one>, two as NonNullable<typeof two>]);
    expect(wordsOf(doc.slice(0, doc.content.size)).map(({ size }) => size)).toEqual([1, 1]);
    expect(wordsOf({ content: (one as NonNullable<typeof one>).content })).toHaveLength(1);
  });
});
