import { expect, test } from "vitest";
import { oneTimeCode } from "./one-time-code.ts";

// RFC 6238, appendix B, reduced to six digits; the key is "12345678901234567890".
test.each([
  [59, "287082"],
  [1111111109, "081804"],
  [20000000000, "353130"],
])("at %i seconds", (seconds, code) => {
  expect(oneTimeCode("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ", seconds * 1000)).toBe(code);
});
