import { describe, expect, test } from "vitest";
import type { Json } from "#app/supabase/database.types.ts";
import { type BlockNode, blockOf, blocksOf, documentOf } from "./block-document.ts";

const id = "b1";
/** One of every kind, as they are stored. */
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

/** The blocks after every node lost what it was read from, as new ones have it. */
function rewritten(blocks: Json[]): Json[] {
  const forget = (node: BlockNode) => ({ ...node, attrs: { ...node.attrs, stored: null } });
  return blocksOf(documentOf(blocks).content.map(forget));
}

test("a text is stored as it was read", () => {
  expect(blocksOf(documentOf(stored).content)).toEqual(stored);
});

test("what is written anew is stored in the same shape, without what this version does not know", () => {
  expect(rewritten(stored)).toEqual([...stored.slice(0, -1), { type: "paragraph", text: "Con más" }]);
});

test("a list as it was stored formerly becomes items", () => {
  expect(blocksOf(documentOf([{ type: "list", items: ["Pan", "Sal"] }]).content)).toEqual([
    { type: "paragraph", as: "bullet", text: "Pan" },
    { type: "paragraph", as: "bullet", text: "Sal" },
  ]);
});

test("a text without blocks is one empty paragraph, which is not stored", () => {
  const { content } = documentOf([]);
  expect(content).toEqual([{ type: "paragraph" }]);
  expect(blocksOf(content)).toEqual([]);
});

test("spans that say something else than the text do not count", () => {
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

  test("of another kind has what that kind has", () => {
    expect(change({ id, type: "quote", text: "a", author: "Ana" }, { type: "heading", attrs: { level: 3 } })).toEqual({
      id,
      type: "heading",
      text: "a",
      level: 3,
    });
  });

  test("joins parts that are emphasized alike", () => {
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

  test("is given an id, and is otherwise what it was", () => {
    const block = { type: "paragraph", text: "a", color: "red" };
    expect(change(block, { attrs: { id } })).toEqual({ ...block, id });
  });
});

test("a quote of which only the author is written stays", () => {
  expect(blockOf({ type: "quote", attrs: { author: " Ana " } })).toEqual({ type: "quote", text: "", author: "Ana" });
});

test("a table reads cell by cell, with the names of its columns", () => {
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
