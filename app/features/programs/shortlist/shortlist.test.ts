import { expect, test } from "vitest";
import { changeShortlist, readShortlist, shortlistCookieText } from "./shortlist.ts";

test("reads a written selection among other cookies", () => {
  const [pair] = shortlistCookieText(["4101", "4302"], "http://site.test").split(";");
  expect(readShortlist(`postgrado_language=es; ${pair}; other=1`)).toEqual(["4101", "4302"]);
});

test("reads a missing or invalid cookie as an empty selection", () => {
  expect(readShortlist(null)).toEqual([]);
  expect(readShortlist("")).toEqual([]);
  expect(readShortlist("postgrado_shortlist=<script>.%00.; my_postgrado_shortlist=4101")).toEqual([]);
});

test("adds a code once, at the end, and removes it", () => {
  expect(changeShortlist(["4101"], { add: "4302" })).toEqual(["4101", "4302"]);
  expect(changeShortlist(["4101", "4302"], { add: "4101" })).toEqual(["4101", "4302"]);
  expect(changeShortlist(["4101", "4302"], { remove: "4101" })).toEqual(["4302"]);
  expect(changeShortlist(["4101"], { add: "no code; Path=/x" })).toEqual(["4101"]);
});

test("deletes the cookie without codes and keeps the newest of too many", () => {
  expect(shortlistCookieText([], "http://site.test")).toContain("Max-Age=0");
  const many = Array.from({ length: 150 }, (_, index) => String(index));
  expect(changeShortlist(many, { add: "last" }).at(-1)).toBe("last");
  expect(shortlistCookieText(many, "http://site.test").length).toBeLessThan(2_500);
});
