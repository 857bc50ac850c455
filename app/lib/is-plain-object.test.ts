import { expect, test } from "vitest";
import { isPlainObject } from "./is-plain-object.ts";

test.each([
  [{}, true],
  [{ length: 0 }, true],
  [[], false],
  [null, false],
  [undefined, false],
  ["text", false],
  [4, false],
])("%j is a plain object: %s", (value, isObject) => {
  expect(isPlainObject(value)).toBe(isObject);
});
