import { expect, test } from "vitest";
import type { Field } from "./field.ts";
import { lengthHint, lengthProblem } from "./text-limits.ts";

const label = () => "Campo";
const line: Field = { kind: "text", label };
const lines: Field = { kind: "text", lines: true, label };
const list: Field = { kind: "list", label };
const blocks: Field = { kind: "blocks", label };
const authors: Field = { kind: "rows", fields: { family: line }, most: 2, add: label, label };

const text = (length: number) => "a".repeat(length);
const paragraphs = (count: number, length: number) =>
  Array.from({ length: count }, () => ({ type: "paragraph", text: text(length) }));

test.each([
  ["a line", line, text(500), text(501)],
  ["several lines", lines, text(10_000), text(10_001)],
  ["a line with its own limit", { ...line, maxLength: 20 } as Field, text(20), text(21)],
  ["an address", { kind: "link", label } as Field, text(2_000), text(2_001)],
  ["a list with a long line", list, [text(2_000)], [text(2_001)]],
  ["a list of many lines", list, Array(1_000).fill("a"), Array(1_001).fill("a")],
  ["rows", authors, [{ family: text(2_000) }, {}], [{ family: text(2_001) }]],
  ["rows with a low limit", authors, [{}, {}], [{}, {}, {}]],
  ["a text of many blocks", blocks, paragraphs(1_000, 100), paragraphs(1_001, 100)],
  ["a text of long blocks", blocks, paragraphs(9, 100_000), paragraphs(10, 100_000)],
])("accepts %s up to its limit, and beyond it if the stored value is as long", (_, field, most, more) => {
  expect(lengthProblem(field, most, undefined)).toBeNull();
  expect(lengthProblem(field, more, undefined)).toBeTruthy();
  expect(lengthProblem(field, more, most)).toBeTruthy();
  expect(lengthProblem(field, more, more)).toBeNull();
});

test("messages include the actual and the maximum number", () => {
  expect(lengthProblem(line, text(1_234), null)).toBe(
    "Hay un texto de 1.234 caracteres y puede tener hasta 500. Acórtelo, por favor.",
  );
  expect(lengthProblem(list, [text(2_345)], null)).toContain("2.345");
  expect(lengthProblem(blocks, paragraphs(1, 2_000_000), null)).toContain("2.000.0");
});

test("a line shows its length when it is nearly full", () => {
  expect(lengthHint(line, text(399))).toBeUndefined();
  expect(lengthHint(line, text(420))).toBe("420 de 500 caracteres.");
  expect(lengthHint(line, text(501))).toBe("501 de 500 caracteres.");
  expect(lengthHint(list, text(5_000))).toBeUndefined();
});
