import { expect, test } from "vitest";
import { shorten } from "./news-blocks.ts";

test("truncates a lead between words, or within an overlong word", () => {
  const words = "palabra, ".repeat(40);
  expect(shorten(words)).toHaveLength(215);
  expect(shorten(words)).toMatch(/palabra…$/);
  expect(shorten("a".repeat(500))).toHaveLength(220);
  expect(shorten("a".repeat(220))).toBe("a".repeat(220));
});
