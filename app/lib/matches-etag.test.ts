import { expect, test } from "vitest";
import { matchesEtag } from "./matches-etag.ts";

test.each([
  ['"a"', null, false],
  ['"a"', '"a"', true],
  ['"a"', '"b", W/"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', "*", true],
  ['"a"', '"b"', false],
])("%s is named by %s: %s", (etag, header, isNamed) => {
  expect(matchesEtag(etag, header)).toBe(isNamed);
});
