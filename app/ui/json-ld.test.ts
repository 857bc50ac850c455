import { expect, test } from "vitest";
import { serializeJsonLd } from "./json-ld.tsx";

test("escapes the end of the script element without changing the data", () => {
  const data = { name: "</script><script>alert(1)</script><!--" };
  const text = serializeJsonLd(data);
  expect(text).not.toContain("<");
  expect(JSON.parse(text)).toEqual(data);
});
