import { namedPages } from "#app/features/search/named-pages.ts";
import { kindLabel, kindsLabel, pageTitleOf, suggestionGroup } from "#app/features/search/search.ts";
import { cleanQuery } from "#app/features/search/search-address.ts";
import { suggestDocuments } from "#app/features/search/search-queries.ts";
import { searchedPath } from "#app/features/search/searched-path.ts";
import type { SuggestedPage } from "#app/features/search/suggested-page.ts";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePage } from "#app/i18n/site-pages.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { storableResponse } from "#app/lib/storable-response.server.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import type { Route } from "./+types/search-suggestions";

export const handle: PageHandle = { queryKeys: ["q"] };

/** Suggestions for `?q=` in the language of the address: at most ten pages, grouped by kind. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const text = cleanQuery(new URL(request.url).searchParams.get("q") ?? "");
  const found = text ? await suggestDocuments(anonymousClient(context), text, getLocale()) : [];
  const suggested: SuggestedPage[] = found.flatMap((suggestion) => {
    const href = searchedPath(suggestion);
    if (!href) return [];
    const group = suggestionGroup[suggestion.kind]();
    const isNamed = group === kindsLabel[suggestion.kind]();
    const kind = [isNamed ? null : kindLabel[suggestion.kind](), suggestion.year].filter(Boolean).join(" · ") || null;
    const note = suggestion.topic ?? pageTitleOf(suggestion.reference);
    return [{ title: suggestion.title, lang: suggestion.titleLang, kind, href, group, note }];
  });
  const named = namedPages(text).map((name): SuggestedPage => {
    const group = suggestionGroup.page();
    return {
      title: sitePage(name).title(),
      lang: getLocale(),
      kind: kindLabel.page(),
      href: pathsIn()[name](),
      group,
      note: null,
    };
  });
  // Pages found by name come after programs and people, and before full-text matches.
  const before = suggested.findIndex(({ group }) => ![kindsLabel.program(), kindsLabel.academic()].includes(group));
  const places = suggested.toSpliced(before < 0 ? suggested.length : before, 0, ...named);
  // Several texts of one page have the same address.
  const pages = places.filter(({ href }, index) => places.findIndex((page) => page.href === href) === index);
  return storableResponse(request, JSON.stringify(pages), { type: "application/json", seconds: 60 });
}
