import { describe, expect, test } from "vitest";
import type { Json } from "#app/supabase/database.types.ts";
import { type BlockNode, blockOf, blocksOf, documentOf } from "./block-document.ts";

const id = "b1";
/** Stored blocks of every kind. */
const stored: Json[] = [
  { id, type: "paragraph", text: "Uno dos" },
  { type: "paragraph", text: "Una línea\ny otra\n" },
  { type: "paragraph", text: "Con peso", spans: [{ text: "Con " }, { text: "peso", bold: true, italic: true }] },
  { type: "paragraph", text: "Ver becas", spans: [{ text: "Ver " }, { text: "becas", href: "/becas", bold: true }] },
  { type: "heading", text: "Título" },
  { type: "heading", text: "Debajo", level: 3 },
  { type: "quote", text: "Cita", author: "Ana" },
  { type: "quote", text: "Sin autor" },
  { type: "paragraph", as: "bullet", text: "Pan" },
  { type: "paragraph", as: "number", text: "Sal", level: 2 },
  { type: "paragraph", as: "image", text: "Un aula", src: "News/a.png", alt: "Aula", caption: "Un aula" },
  { type: "paragraph", as: "table", text: "A: 1", head: ["A"], rows: [["1"]] },
  { type: "paragraph", as: "file", text: "Bases", href: "bases.pdf", label: "Bases" },
  { id: "c", type: "chart", values: [1], text: "Un gráfico" },
  "no block",
  { type: "paragraph", text: "Con más", color: "red" },
];

/** Returns the blocks after removing the `stored` attribute of every node, as in new nodes. */
function rewritten(blocks: Json[]): Json[] {
  const forget = (node: BlockNode) => ({ ...node, attrs: { ...node.attrs, stored: null } });
  return blocksOf(documentOf(blocks).content.map(forget));
}

test("stores an unchanged text exactly as it was read", () => {
  expect(blocksOf(documentOf(stored).content)).toEqual(stored);
});

test("stores new blocks in the same format, without unknown properties", () => {
  expect(rewritten(stored)).toEqual([...stored.slice(0, -1), { type: "paragraph", text: "Con más" }]);
});

test("converts a former list block to items", () => {
  expect(blocksOf(documentOf([{ type: "list", items: ["Pan", "Sal"] }]).content)).toEqual([
    { type: "paragraph", as: "bullet", text: "Pan" },
    { type: "paragraph", as: "bullet", text: "Sal" },
  ]);
});

test("converts a text without blocks to one empty paragraph, which is not stored", () => {
  const { content } = documentOf([]);
  expect(content).toEqual([{ type: "paragraph" }]);
  expect(blocksOf(content)).toEqual([]);
});

test("ignores spans that contradict the text", () => {
  const [node] = documentOf([{ type: "paragraph", text: "Uno", spans: [{ text: "Dos", bold: true }] }]).content;
  expect(node?.content).toEqual([{ type: "text", text: "Uno" }]);
});

describe("a changed block", () => {
  const change = (block: Json, changes: Partial<BlockNode>) => {
    const [node] = documentOf([block]).content as [BlockNode];
    return blockOf({ ...node, ...changes, attrs: { ...node.attrs, ...changes.attrs } });
  };

  test("keeps its id", () => {
    expect(change({ id, type: "paragraph", text: "a" }, { content: [{ type: "text", text: "b" }] })).toEqual({
      id,
      type: "paragraph",
      text: "b",
    });
  });

  test("loses the attributes of its former kind", () => {
    expect(change({ id, type: "quote", text: "a", author: "Ana" }, { type: "heading", attrs: { level: 3 } })).toEqual({
      id,
      type: "heading",
      text: "a",
      level: 3,
    });
  });

  test("joins spans with equal emphasis", () => {
    const bold = [{ type: "bold" }];
    const content = [
      { type: "text", text: "a", marks: bold },
      { type: "hardBreak", marks: bold },
      { type: "text", text: "b", marks: bold },
      { type: "text", text: "c" },
    ];
    expect(change("", { type: "paragraph", content, attrs: { stored: null } })).toEqual({
      type: "paragraph",
      text: "a\nbc",
      spans: [{ text: "a\nb", bold: true }, { text: "c" }],
    });
  });

  test("keeps unknown properties when it only gets an id", () => {
    const block = { type: "paragraph", text: "a", color: "red" };
    expect(change(block, { attrs: { id } })).toEqual({ ...block, id });
  });
});

test("keeps a quote that has only an author", () => {
  expect(blockOf({ type: "quote", attrs: { author: " Ana " } })).toEqual({ type: "quote", text: "", author: "Ana" });
});

test("formats a table cell by cell, with the names of its columns", () => {
  const table = {
    head: ["Mes", "Monto"],
    rows: [
      ["Marzo", "1"],
      ["Abril", " "],
      ["", ""],
    ],
  };
  expect(blockOf({ type: "table", attrs: table })).toMatchObject({
    text: "Mes: Marzo; Monto: 1\nMes: Abril",
  });
});
