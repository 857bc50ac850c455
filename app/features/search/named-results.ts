import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePage } from "#app/i18n/site-pages.ts";
import type { LinkedResult } from "./components/result-list.tsx";
import { namedPages } from "./named-pages.ts";
import type { SearchRequest } from "./search.ts";

/** The first page of results with the pages that the query asks for by name before all others, each once. */
export function withNamedPages(
  { text, kinds, page, isLiteral }: SearchRequest,
  results: LinkedResult[],
): LinkedResult[] {
  if (page > 1 || isLiteral || (kinds.length > 0 && !kinds.includes("page"))) return results;
  const named = namedPages(text).map((name): LinkedResult => {
    const href = pathsIn()[name]();
    return results.find((result) => result.href === href) ?? resultOf(href, sitePage(name).title());
  });
  return [...named, ...results.filter((result) => !named.includes(result))];
}

/** A page that has no texts to be found in. */
function resultOf(href: string, title: string): LinkedResult {
  return {
    ...{ kind: "page", id: href, href, reference: {}, year: null, people: [], fragment: [], fragmentLang: getLocale() },
    ...{ title: [{ text: title, isFound: false }], titleLang: getLocale() },
  };
}
