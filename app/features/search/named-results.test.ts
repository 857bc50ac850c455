import { expect, test } from "vitest";
import type { LinkedResult } from "./components/result-list.tsx";
import { withNamedPages } from "./named-results.ts";
import type { SearchRequest } from "./search.ts";

const result = (href: string) => ({ kind: "page", id: href, href, title: [] }) as unknown as LinkedResult;
const asked = (text: string, rest: Partial<SearchRequest> = {}): SearchRequest => ({
  ...{ text, kinds: [], page: 1, isLiteral: false },
  ...rest,
});
const placed = (request: SearchRequest, hrefs: string[]) => {
  const { results, uncounted } = withNamedPages(request, hrefs.map(result));
  return [results.map(({ href }) => href), uncounted];
};

test("puts a named page first, found or not, and counts it once", () => {
  expect(placed(asked("precio"), ["/otra", "/aranceles", "/aranceles#pago"])).toEqual([
    ["/aranceles", "/otra", "/aranceles#pago"],
    0,
  ]);
  expect(placed(asked("tutor"), ["/otra"])).toEqual([["/quien-guia-mi-tesis", "/otra"], 1]);
  expect(placed(asked("cookies"), [])).toEqual([["/privacidad"], 1]);
});

test.each<[string, Partial<SearchRequest>]>([
  ["on later pages", { page: 2 }],
  ["where words are searched as they are", { isLiteral: true }],
  ["among results of other kinds", { kinds: ["news"] }],
])("puts no page first %s", (_, rest) => {
  expect(placed(asked("tutor", rest), ["/otra"])).toEqual([["/otra"], 0]);
});
