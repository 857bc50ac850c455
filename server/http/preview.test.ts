import { expect, test } from "vitest";
import { isPreviewEntry, keepPreviewPrivate, previewToken } from "./preview.ts";

const token = "a".repeat(64);
const ask = (path: string, init?: RequestInit) => new Request(`http://site.example${path}`, init);

test.each([
  ["a page", `/becas?vista-previa=${token}`, token],
  ["its data", `/becas.data?vista-previa=${token}`, token],
  ["an address with other parameters", `/becas?a=1&vista-previa=${token}`, token],
  ["a file, which is kept for everybody", `/guia-de-programas.pdf?vista-previa=${token}`, null],
  ["something that is no token", "/becas?vista-previa=1' or 1", null],
  ["a page without it", "/becas", null],
])("finds the token of %s", (_, path, expected) => {
  expect(previewToken(ask(path))).toBe(expected);
});

test("finds no token in a request that changes something", () => {
  expect(previewToken(ask(`/contacto?vista-previa=${token}`, { method: "POST" }))).toBeNull();
});

test("recognizes the entry page in both languages", () => {
  expect(
    [`/vista-previa/${token}`, `/en/vista-previa/${token}`, "/becas"].map((path) => isPreviewEntry(ask(path))),
  ).toEqual([true, true, false]);
});

test("a preview is not cached, indexed or revealed to other sites", () => {
  const headers = keepPreviewPrivate(new Headers({ "Cache-Control": "public, max-age=60" }));
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});
