import { expect, test } from "vitest";
import { fillPlaceholders, mapTexts } from "./fill-placeholders.ts";

const values = { reajuste: "4,7\u00a0%", cheques: "10" };
const fill = (text: string) => {
  const unknown: string[] = [];
  return { text: fillPlaceholders(text, values, (name) => unknown.push(name)), unknown };
};

test("replaces placeholders anywhere, with or without inner spaces", () => {
  expect(fill("{{cheques}} cheques, alza de {{ reajuste }}.").text).toBe("10 cheques, alza de 4,7\u00a0%.");
});

test("removes an unknown placeholder with the space before it and reports it", () => {
  expect(fill("Hasta {{cheqes}} cheques de {{constructor}}.")).toEqual({
    text: "Hasta cheques de.",
    unknown: ["cheqes", "constructor"],
  });
});

test("keeps braces that are not placeholders", () => {
  expect(fill("f(x) = {x}").text).toBe("f(x) = {x}");
});

test("replaces texts in lists and objects and keeps other values", () => {
  expect(mapTexts({ a: ["x", 1, null], b: { c: "y" } }, (text) => text.toUpperCase())).toEqual({
    a: ["X", 1, null],
    b: { c: "Y" },
  });
});
