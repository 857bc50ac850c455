import { describe, expect, test } from "vitest";
import type { TextBlock } from "./text-blocks.ts";
import { blockIds, englishIds, inSpanishOrder, pairBlocks } from "./translated-blocks.ts";

const words = (text: string, id?: string, of?: string): TextBlock => ({
  type: "paragraph",
  text,
  ...(id === undefined ? {} : { id }),
  ...(of === undefined ? {} : { of }),
});
const paired = (spanish: TextBlock[], english: TextBlock[]) =>
  pairBlocks(spanish, english).pairs.map((pair) => [pair.spanish.text, pair.english?.text ?? null]);

describe("pairs of blocks", () => {
  test("match by id, independent of order", () => {
    const spanish = [words("Dos", "b"), words("Nuevo", "n"), words("Uno", "a")];
    expect(paired(spanish, [words("One", "a"), words("Two", "b"), words("Gone", "x")])).toEqual([
      ["Dos", "Two"],
      ["Nuevo", null],
      ["Uno", "One"],
    ]);
    expect(pairBlocks(spanish, [words("Gone", "x"), words("Twice", "a"), words("One", "a")]).unpaired).toEqual([
      words("Gone", "x"),
      words("One", "a"),
    ]);
  });

  test("match by position without ids", () => {
    expect(paired([words("Uno"), words("Dos")], [words("One"), words("Two"), words("Three")])).toEqual([
      ["Uno", "One"],
      ["Dos", "Two"],
    ]);
    expect(paired([words("Uno", "x"), words("Dos", "y")], [words("One"), words("Two")])).toEqual([
      ["Uno", "One"],
      ["Dos", "Two"],
    ]);
  });

  test("stay matched when the Spanish of an older text gets ids and a new block", () => {
    const ids = blockIds([words("Uno"), words("Dos")]);
    const spanish = [words("Uno", ids[0]), words("Entre", "new"), words("Dos", ids[1])];
    expect(paired(spanish, [words("One"), words("Two")])).toEqual([
      ["Uno", "One"],
      ["Entre", null],
      ["Dos", "Two"],
    ]);
    expect(paired([words("Dos", ids[1])], [words("One"), words("Two")])).toEqual([["Dos", "Two"]]);
    expect(englishIds(["b1"], [words("One"), words("Two")])).toEqual(["b1", "b2"]);
  });

  test("keep existing ids beside generated ones", () => {
    expect(blockIds([words("a", "b2"), words("b"), 7, { type: "chart" }])).toEqual(["b2", "b2+", "b3", "b4"]);
    expect(blockIds([{ type: "paragraph", as: "unknown", text: "", stored: { id: "own" } }])).toEqual(["own"]);
  });
});

describe("a translated text on a page", () => {
  const picture = (id: string, src: string, text: string, of?: string): TextBlock => ({
    ...{ id, type: "paragraph", as: "image", text, src, alt: text },
    ...(of === undefined ? {} : { of }),
  });

  test("has the order, kinds, pictures and files of the Spanish", () => {
    const spanish: TextBlock[] = [
      { id: "c", type: "paragraph", as: "file", text: "Bases", href: "new.pdf", label: "Bases" },
      { id: "a", type: "paragraph", as: "number", level: 2, text: "Uno" },
      picture("p", "new.png", "Un aula"),
      picture("d", "line.png", ""),
      { id: "q", type: "quote", text: "Cita", author: "Ana" },
      words("Sin traducir", "z"),
    ];
    const english: TextBlock[] = [
      { id: "q", of: "1", type: "paragraph", text: "Quote" },
      words("One", "a", "1"),
      words("Gone", "x", "1"),
      picture("p", "old.png", "A classroom", "1"),
      { id: "c", of: "1", type: "paragraph", as: "file", text: "Terms", href: "old.pdf", label: "Terms" },
    ];
    expect(inSpanishOrder(spanish, english)).toMatchObject([
      { as: "file", href: "new.pdf", label: "Terms" },
      { as: "number", level: 2, text: "One" },
      { as: "image", src: "new.png", alt: "A classroom" },
      { as: "image", src: "line.png" },
      { type: "quote", text: "Quote" },
    ]);
  });

  test("is empty if no Spanish block has a translation", () => {
    expect(inSpanishOrder([words("Uno", "a")], [words("Gone", "x", "1")])).toEqual([]);
  });

  test("is unchanged if it has no source hashes", () => {
    const english = [words("Two"), words("Three")];
    expect(inSpanishOrder([words("Uno", "a")], english)).toEqual(english);
  });
});
