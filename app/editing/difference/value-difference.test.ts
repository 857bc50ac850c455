import { describe, expect, test } from "vitest";
import { differenceOf, type TextPart } from "./value-difference.ts";

const paragraph = (text: string, id?: string) => ({ type: "paragraph", text, ...(id && { id }) });
const marked = (words: TextPart[]) =>
  words.map(({ text, is }) => (is === "same" ? text : is === "added" ? `+${text}+` : `-${text}-`)).join("");

describe("differenceOf", () => {
  test.each([
    ["draft", "published"],
    [4, 5],
    [null, "Un texto que antes no estaba y que es bastante largo para una sola línea de la lista"],
    [true, false],
  ])("compares %j and %j as a whole", (before, after) => {
    expect(differenceOf(before, after)).toEqual({ by: "value", before, after });
  });

  test("compares long texts by words", () => {
    const text = (word: string) =>
      `El programa forma ${word} para la investigación en ciencias del mar y de la tierra.`;
    const difference = differenceOf(text("investigadores"), text("investigadoras"));
    expect(difference).toMatchObject({ by: "words" });
    expect(difference.by === "words" && marked(difference.words)).toBe(text("-investigadores-+investigadoras+"));
  });

  test("joins changed words that only a space separates", () => {
    const difference = differenceOf(
      "Hoy llueve mucho en el sur de Chile, y el puente del río está cerrado.",
      "Hoy nieva poco en el sur de Chile, y el puente del río está cerrado.",
    );
    expect(difference.by === "words" && marked(difference.words)).toBe(
      "Hoy -llueve mucho-+nieva poco+ en el sur de Chile, y el puente del río está cerrado.",
    );
  });

  test("reports removed, added, changed, and unchanged blocks", () => {
    const before = [paragraph("Uno"), { type: "heading", text: "Fuera" }, paragraph("Hoy llueve"), paragraph("Fin")];
    const after = [
      paragraph("Uno"),
      paragraph("Hoy nieva"),
      paragraph("Fin"),
      { type: "quote", text: "Ya", author: "Ana" },
    ];
    const difference = differenceOf(before, after);
    if (difference.by !== "parts") throw new Error(difference.by);
    expect(difference.parts.map(({ kind, is, words }) => `${kind} ${is}: ${marked(words)}`)).toEqual([
      "paragraph same: Uno",
      "heading removed: -Fuera-",
      "paragraph added: +Hoy nieva+",
      "paragraph removed: -Hoy llueve-",
      "paragraph same: Fin",
      "quote added: +Ya — Ana+",
    ]);
  });

  test("compares changed blocks by words and ignores their ids", () => {
    const difference = differenceOf([paragraph("Hoy llueve", "a")], [paragraph("Hoy nieva", "b")]);
    expect(difference).toMatchObject({ parts: [{ kind: "paragraph", is: "changed" }] });
    expect(differenceOf([paragraph("Igual", "a")], [paragraph("Igual", "b")])).toMatchObject({
      parts: [{ is: "same" }],
    });
  });

  test("compares lists and lists of objects by lines", () => {
    expect(differenceOf(["a", "b"], ["a", "b", "c"])).toMatchObject({
      parts: [{ is: "same" }, { is: "same" }, { is: "added", kind: null, words: [{ text: "c", is: "added" }] }],
    });
    expect(differenceOf([], [{ title: "Eje", items: ["x", "y"] }])).toMatchObject({
      parts: [{ words: [{ text: "Eje: x; y" }] }],
    });
  });
});
