import { expect, test } from "vitest";
import { serializeJsonLd } from "./json-ld.ts";

test("no text ends the script element, and the data stays the same", () => {
  const data = { name: "</script><script>alert(1)</script><!--" };
  const text = serializeJsonLd(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(data);
});
