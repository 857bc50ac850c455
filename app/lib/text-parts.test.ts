import { expect, test } from "vitest";
import type { TextBlock } from "./text-blocks.ts";
import { textParts } from "./text-parts.ts";

const heading = (text: string, level?: 3): TextBlock => ({ type: "heading", text, level });
const paragraph = (text: string): TextBlock => ({ type: "paragraph", text });

test("a text is split at its headings of the first level, and loses nothing", () => {
  const blocks = [
    paragraph("Antes"),
    heading("Visa"),
    paragraph("a"),
    heading("Plazos", 3),
    heading("Visa"),
    paragraph("b"),
  ];
  const { opening, parts } = textParts(blocks);
  expect(opening).toEqual([paragraph("Antes")]);
  expect(parts).toEqual([
    { id: "visa", title: "Visa", blocks: [paragraph("a"), heading("Plazos", 3)] },
    { id: "visa-2", title: "Visa", blocks: [paragraph("b")] },
  ]);
});

test("a heading without letters has an id, and an empty one is no part", () => {
  const { opening, parts } = textParts([heading(" "), heading("¿?"), paragraph("a")]);
  expect(opening).toEqual([heading(" ")]);
  expect(parts.map(({ id }) => id)).toEqual(["parte"]);
});
