import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePage } from "#app/i18n/site-pages.ts";
import type { LinkedResult } from "./components/result-list.tsx";
import { namedPages } from "./named-pages.ts";
import type { SearchRequest } from "./search.ts";

/**
 * Returns the first page of results with the pages that the query asks for by name before all others, each once, and
 * how many of them the search did not find: they are in no count.
 */
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

/** A page that has no texts to be found in. */
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
