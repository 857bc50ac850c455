import { describe, expect, test } from "vitest";
import { parseBlocks } from "#app/lib/text-block-schema.ts";
import {
  type EditedBlock,
  joinBackwards,
  moveBlock,
  newBlock,
  pasteParagraphs,
  splitBlock,
  toEditedBlocks,
  toStoredBlocks,
} from "./edited-blocks.ts";

const heading = newBlock("heading", "Título");
const paragraph = newBlock("paragraph", "Uno dos");
const quote = newBlock("quote", "Cita", "Ana");
const blocks = [heading, paragraph, quote];
const brief = (list: EditedBlock[]) => list.map(({ type, text }) => `${type}: ${text}`);
const last = (list: EditedBlock[]) => list.at(-1)?.key ?? "";

describe("Enter", () => {
  test("puts what follows into a new paragraph, with the caret at its start", () => {
    const { blocks: after, focus } = splitBlock(blocks, paragraph.key, 3, 3);
    expect(brief(after)).toEqual(["heading: Título", "paragraph: Uno", "paragraph: dos", "quote: Cita"]);
    expect(focus).toEqual({ key: after[2]?.key, caret: 0 });
  });

  test("replaces what is selected", () => {
    expect(brief(splitBlock([paragraph], paragraph.key, 1, 5).blocks)).toEqual(["paragraph: U", "paragraph: os"]);
  });

  test("after a heading begins a paragraph", () => {
    expect(brief(splitBlock([heading], heading.key, 6, 6).blocks)).toEqual(["heading: Título", "paragraph: "]);
  });

  test("at the start makes room above and leaves the block as it is", () => {
    const { blocks: after, focus } = splitBlock([heading], heading.key, 0, 0);
    expect(brief(after)).toEqual(["paragraph: ", "heading: Título"]);
    expect(focus.key).toBe(heading.key);
  });
});

describe("Backspace at the start", () => {
  test("joins a paragraph with the block before, with the caret at the seam", () => {
    const change = joinBackwards(blocks, paragraph.key);
    expect(change && brief(change.blocks)).toEqual(["heading: TítuloUno dos", "quote: Cita"]);
    expect(change?.focus).toEqual({ key: heading.key, caret: 6 });
  });

  test("takes an empty block before away", () => {
    const change = joinBackwards([newBlock("heading"), paragraph], paragraph.key);
    expect(change && brief(change.blocks)).toEqual(["paragraph: Uno dos"]);
  });

  test("makes a heading or quote a paragraph first; its author comes back with the type", () => {
    const change = joinBackwards(blocks, quote.key);
    expect(change?.blocks[2]).toEqual({ ...quote, type: "paragraph" });
  });

  test("does nothing in the first paragraph", () => {
    expect(joinBackwards([paragraph], paragraph.key)).toBeNull();
  });
});

describe("pasted text", () => {
  const paste = (text: string) => pasteParagraphs([paragraph], paragraph.key, { start: 3, end: 4 }, text);

  test("of one line is left to the browser", () => {
    expect(paste("y medio")).toBeNull();
    expect(paste("y medio\n")).toBeNull();
  });

  test.each([
    ["A\r\n\r\nB\r\n\r\nC", ["paragraph: UnoA", "paragraph: B", "paragraph: Cdos"]],
    ["A\nB", ["paragraph: UnoA", "paragraph: Bdos"]],
    ["A\nlínea\n \nB", ["paragraph: UnoA\nlínea", "paragraph: Bdos"]],
  ])("%o becomes blocks", (text, expected) => {
    const change = paste(text);
    expect(change && brief(change.blocks)).toEqual(expected);
    expect(change?.focus).toEqual({ key: last(change?.blocks ?? []), caret: 1 });
  });
});

describe("moving", () => {
  test.each([
    [paragraph.key, -1, ["paragraph: Uno dos", "heading: Título", "quote: Cita"]],
    [paragraph.key, 1, ["heading: Título", "quote: Cita", "paragraph: Uno dos"]],
    [heading.key, -1, brief(blocks)],
    [quote.key, 1, brief(blocks)],
  ] as const)("%s by %d", (key, by, expected) => {
    expect(brief(moveBlock(blocks, key, by))).toEqual(expected);
  });
});

describe("what is stored", () => {
  test("is what was read, when nothing was changed", () => {
    const stored = [
      { type: "paragraph", text: " con espacios " },
      { type: "quote", text: "Cita" },
      { type: "quote", text: "Cita", author: "Ana" },
    ] as const;
    expect(toStoredBlocks(toEditedBlocks([...stored]))).toEqual(stored);
  });

  test("has no empty blocks and no author but a quote's", () => {
    const edited = [newBlock("paragraph", " \n"), newBlock("paragraph", "a", "Ana"), newBlock("quote", "b", " ")];
    expect(toStoredBlocks(edited)).toEqual([
      { type: "paragraph", text: "a" },
      { type: "quote", text: "b" },
    ]);
  });
});

describe("what the fields cannot say", () => {
  const stored = [
    { type: "paragraph", text: "Uno", spans: [{ text: "Uno", bold: true }] },
    { id: "b", type: "paragraph", as: "number", text: "Primero" },
    { type: "paragraph", as: "bullet", level: 2, text: "Dentro" },
    { type: "paragraph", as: "table", text: "A: 1", head: ["A"], rows: [["1"]] },
    { type: "chart", values: [1] },
  ];
  const edited = toEditedBlocks(parseBlocks(stored));

  test("stays as it was stored while the block says the same, also beside what changed", () => {
    expect(brief(edited)).toEqual(["paragraph: Uno", "list: Primero\nDentro", "other: A: 1", "other: "]);
    expect(toStoredBlocks(edited)).toEqual(stored);
    const changed = edited.map((block) => (block.type === "paragraph" ? { ...block, text: "Otro" } : block));
    expect(toStoredBlocks(changed)).toEqual([{ ...stored[0], text: "Otro" }, ...stored.slice(1)]);
  });

  test("stays with the items of a list that another one is written into", () => {
    const changed = edited.map((block) => (block.type === "list" ? { ...block, text: `${block.text}\nMás` } : block));
    expect(toStoredBlocks(changed).slice(1, 4)).toEqual([
      ...stored.slice(1, 3),
      { type: "paragraph", as: "bullet", text: "Más" },
    ]);
  });

  test("cannot be split or joined", () => {
    const table = edited[2]?.key ?? "";
    expect(brief(splitBlock(edited, table, 4, 4).blocks).slice(2, 4)).toEqual(["other: A: 1", "paragraph: "]);
  });
});

describe("stored prose", () => {
  const table = { id: "t", type: "table", text: "Mes Monto", rows: [["Marzo", "1"]] };
  const stored = [
    { id: "a", type: "paragraph", text: "Uno dos", spans: [{ text: "Uno ", bold: true }, { text: "dos" }] },
    table,
    { id: "b", type: "quote", text: "Cita", author: "Ana" },
    { type: "paragraph", as: "bullet", text: "Pan" },
    { type: "paragraph", as: "bullet", text: "Sal" },
    "no block",
  ];
  const edited = toEditedBlocks(parseBlocks(stored));

  test("comes back as it was stored, with what the editor does not know", () => {
    expect(toStoredBlocks(edited)).toEqual(stored);
    expect(brief(edited)[1]).toBe("other: Mes Monto");
  });

  test("keeps what a block has besides its text, and the blocks beside a changed one", () => {
    const [first, ...others] = edited as [EditedBlock, ...EditedBlock[]];
    expect(toStoredBlocks([{ ...first, text: "Uno tres" }, ...others])).toEqual([
      { ...(stored[0] as object), text: "Uno tres" },
      ...stored.slice(1),
    ]);
  });

  test("of another type keeps only its id", () => {
    const [first] = edited as [EditedBlock];
    expect(toStoredBlocks([{ ...first, type: "heading" }])).toEqual([{ id: "a", type: "heading", text: "Uno dos" }]);
  });

  test("loses an author who was removed, and an unknown block that was removed", () => {
    const cited = edited[2] as EditedBlock;
    expect(toStoredBlocks([{ ...cited, author: "" }])).toEqual([{ id: "b", type: "quote", text: "Cita" }]);
    expect(toStoredBlocks(edited.filter(({ type }) => type !== "other"))).not.toContainEqual(table);
  });

  test("a paragraph does not join an unknown block", () => {
    const paragraphAfter = newBlock("paragraph", "Sigue");
    expect(joinBackwards([edited[1] as EditedBlock, paragraphAfter], paragraphAfter.key)).toBeNull();
  });
});
