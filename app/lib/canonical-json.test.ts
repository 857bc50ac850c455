import { expect, test } from "vitest";
import { canonicalJson } from "./canonical-json.ts";

test("serializes equal values equally, independent of property order", () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: "x" })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonicalJson({ a: "x", b: [{ c: null, d: 1 }] })).toBe(canonicalJson({ b: [{ d: 1, c: null }], a: "x" }));
});

test("keeps the order of lists", () => {
  expect(canonicalJson([2, 1])).not.toBe(canonicalJson([1, 2]));
});
