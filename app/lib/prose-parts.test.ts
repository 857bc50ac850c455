import { expect, it } from "vitest";
import { partsOfProse } from "./prose-parts.ts";

const paragraph = (text: string) => ({ type: "paragraph" as const, text });
const heading = (text: string) => ({ type: "heading" as const, text });

it("parts blocks at their headings and keeps what stands before the first", () => {
  expect(
    partsOfProse([paragraph("a"), heading("B"), paragraph("b1"), paragraph("b2"), heading("C"), paragraph("c")]),
  ).toEqual([
    { title: null, blocks: [paragraph("a")] },
    { title: "B", blocks: [paragraph("b1"), paragraph("b2")] },
    { title: "C", blocks: [paragraph("c")] },
  ]);
});

it("leaves out headings without text, and everything when there is nothing", () => {
  expect(partsOfProse([heading("A"), heading("B"), paragraph("b")])).toEqual([
    { title: "B", blocks: [paragraph("b")] },
  ]);
  expect(partsOfProse([])).toEqual([]);
});
