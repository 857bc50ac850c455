import { expect, test } from "vitest";
import { mainLetters } from "../../app/lib/fonts.ts";
import { readRange, writeRange } from "./unicode-range.ts";

test("a range is its letters, and they are the range", () => {
  expect(readRange("U+20-22, U+A0")).toEqual([0x20, 0x21, 0x22, 0xa0]);
  expect(writeRange([0x20, 0x21, 0x22, 0xa0])).toBe("U+20-22,U+A0");
  expect(writeRange(readRange(mainLetters))).toBe(mainLetters);
});

test("the fonts of every page have the letters of both languages", () => {
  const letters = String.fromCodePoint(...readRange(mainLetters));
  for (const letter of "áéíóúüñÁÉÍÓÚÜÑ¿¡«»“”‘’–—…·ºª°€−©×²³äöçãõèô0123456789%&$") expect(letters).toContain(letter);
});
