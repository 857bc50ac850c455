import { expect, test } from "vitest";
import { sitePath } from "./site-path.ts";

test.each([
  ["/noticias?pagina=2#x", "/noticias?pagina=2#x"],
  ["/", "/"],
  ["/a/../b", "/b"],
])("%s stays", (address, path) => {
  expect(sitePath(address)).toBe(path);
});

test.each([
  [null],
  [""],
  ["https://evil.example/"],
  ["//evil.example"],
  ["/\\evil.example"],
  ["/\t/evil.example"],
  ["javascript:alert(1)"],
  ["noticias"],
])("%s is no place of this site", (address) => {
  expect(sitePath(address)).toBeNull();
});
