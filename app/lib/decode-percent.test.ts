import { expect, it } from "vitest";
import { decodePercent } from "./decode-percent.ts";

it("decodes percent-encoded text", () => {
  expect(decodePercent("a%C3%B1o%202026")).toBe("año 2026");
});

it.each(["100%", "%", "a%C3o", "50%25 de 100%"])("leaves %j as it is", (text) => {
  expect(decodePercent(text)).toBe(text);
});
