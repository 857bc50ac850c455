import { expect, it } from "vitest";
import { measureJson } from "./measure-json.ts";

it.each([
  ["1", 0, 1],
  ["[]", 1, 2],
  ['{"a":[1,{"b":2}],"c":[]}', 3, 7],
  ['{"a":"[[[[,,,"}', 1, 2],
  ['{"a":"\\"[[\\\\","b":[1]}', 2, 4],
  ["[".repeat(5000), 5000, 5001],
  [`[${"1,".repeat(999)}1]`, 1, 1001],
  ['"', 0, 1],
])("%# measures nesting and values", (text, depth, values) => {
  expect(measureJson(new TextEncoder().encode(text))).toEqual({ depth, values });
});
