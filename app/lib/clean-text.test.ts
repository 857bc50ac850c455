import { expect, test } from "vitest";
import { cleanText, withCleanTexts } from "./clean-text.ts";

test.each([
  ["infor\u0002mación\u007f\ufffe", "información"],
  ["La investiga\u00adción cientí\ufb01ca\u200b del 1º", "La investigación científica del 1º"],
  ["o\ufb03cial \ufb06 m²", "official st m²"],
  ["uno\vdos\ftres", "uno dos tres"],
  ["uno\tdos\r\ntres", "uno\tdos\r\ntres"],
  ["\0\u0001\u001fa\b", "a"],
  ["\\u0001 \u0085 «más» 😀 \u2028", "\\u0001 \u0085 «más» 😀 \u2028"],
])("%j is cleaned to %j", (text, clean) => {
  expect(cleanText(text)).toBe(clean);
});

test("cleans every text of a value and keeps the rest", () => {
  expect(withCleanTexts({ a: ["b\u0002", 1, null], c: { d: "\u0001" } })).toEqual({ a: ["b", 1, null], c: { d: "" } });
});
