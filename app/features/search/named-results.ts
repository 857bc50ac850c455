import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePage } from "#app/i18n/site-pages.ts";
import type { LinkedResult } from "./components/result-list.tsx";
import { namedPages } from "./named-pages.ts";
import type { SearchRequest } from "./search.ts";

/** Prepends the pages that the query names, without duplicates. `uncounted` of them are not in the counts. */
export function withNamedPages(
  { text, kinds, page, isLiteral }: SearchRequest,
  results: LinkedResult[],
): { results: LinkedResult[]; uncounted: number } {
  if (page > 1 || isLiteral || (kinds.length > 0 && !kinds.includes("page"))) return { results, uncounted: 0 };
  const named = namedPages(text).map((name): LinkedResult => {
    const href = pathsIn()[name]();
    return results.find((result) => result.href === href) ?? resultOf(href, sitePage(name).title());
  });
  const others = results.filter((result) => !named.includes(result));
  return { results: [...named, ...others], uncounted: named.length + others.length - results.length };
}

/** Returns a result for a page without indexed text. */
function resultOf(href: string, title: string): LinkedResult {
  return {
    kind: "page",
    id: href,
    href,
    reference: {},
    year: null,
    people: [],
    fragment: [],
    fragmentLang: getLocale(),
    title: [{ text: title, isFound: false }],
    titleLang: getLocale(),
  };
}
