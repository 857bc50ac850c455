import { expect, test } from "vitest";
import { requestedQuery } from "./requested-query.ts";

const requested = (query: string, debounced: string) =>
  requestedQuery(new URLSearchParams(query), new URLSearchParams(debounced)).toString();

test("a filter and an emptied search are requested at once, typed text after a pause", () => {
  expect(requested("q=beca&estado=borradores", "q=beca")).toBe("q=beca&estado=borradores");
  expect(requested("estado=borradores", "")).toBe("estado=borradores");
  expect(requested("", "q=beca")).toBe("");
  expect(requested("q=bec&estado=borradores", "q=be")).toBe("q=be");
});
