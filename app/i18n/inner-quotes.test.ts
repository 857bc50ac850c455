import { expect, test } from "vitest";
import { innerQuotes } from "./inner-quotes.ts";

test("nested quotation marks become those of the second level", () => {
  expect(innerQuotes("«Ñandú», la revista", "es")).toBe("“Ñandú”, la revista");
  expect(innerQuotes("The “Rhea” review", "en")).toBe("The ‘Rhea’ review");
  expect(innerQuotes("Sin comillas", "es")).toBe("Sin comillas");
});
