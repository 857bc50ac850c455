import { expect, test } from "vitest";
import { printable } from "./printable-text.ts";

test("replaces characters that the fonts lack, but not in addresses", () => {
  const latin = (codePoint: number) => codePoint >= 32 && codePoint < 256;
  const sign = {
    text: ["CO₂ ≥ 5\nṉuke", "🌲 漢!", "20:15 h"],
    url: "https://example.cl/→",
    svg: "<path/>→",
    count: 3,
    none: null,
  };
  expect(printable(sign, latin)).toEqual({ ...sign, text: ["CO2 >= 5\nnuke", " ?!", "20:15\u00a0h"] });
});
