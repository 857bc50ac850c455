import { expect, test, vi } from "vitest";
import type { TextBlock } from "./text-blocks.ts";
import { textParts } from "./text-parts.ts";

const heading = (text: string, level?: 3): TextBlock => ({ type: "heading", text, level });
const paragraph = (text: string): TextBlock => ({ type: "paragraph", text });

test("splits a text at its first-level headings without loss", () => {
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

test("a heading without letters gets an id, and an empty one is not a part", () => {
  const { opening, parts } = textParts([heading(" "), heading("¿?"), paragraph("a")]);
  expect(opening).toEqual([heading(" ")]);
  expect(parts.map(({ id }) => id)).toEqual(["parte"]);
});

test("a generated id does not collide with the id of another heading", () => {
  const { parts } = textParts(["Visa 2", "Visa", "Visa", "Visa", "Visa 2"].map((text) => heading(text)));
  expect(parts.map(({ id }) => id)).toEqual(["visa-2", "visa", "visa-3", "visa-4", "visa-2-2"]);
});

test("many equal headings get unique ids in linear time", () => {
  const looks = [vi.spyOn(Array.prototype, "some"), vi.spyOn(Set.prototype, "has")];
  const { parts } = textParts(Array(400).fill(heading("Visa")));
  const count = looks.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  for (const look of looks) look.mockRestore();
  expect(parts.at(-1)?.id).toBe("visa-400");
  expect(count).toBeLessThan(2000);
});
