import { expect, test } from "vitest";
import { safeHref } from "./safe-href.ts";

test.each(["https://a.cl/b?c#d", "http://a.cl", "mailto:a@b.cl", "tel:+56 2", "/becas?x=1#y", "#abajo"])(
  "accepts %s",
  (address) => {
    expect(safeHref(` ${address} `)).toBe(address);
  },
);

test.each([
  "javascript:alert(1)",
  " JaVa\tScript:alert(1)",
  "data:text/html,x",
  "vbscript:x",
  "file:///etc/passwd",
  "blob:https://a.cl/x",
  "//other.example",
  "/\\other.example",
  "becas",
  "",
])("rejects %s", (address) => {
  expect(safeHref(address)).toBeNull();
});
