import { useEffect } from "react";
import {
  type CatalogueState,
  catalogueQuery,
  pageSizes,
  reachable,
  sortsOf,
} from "#app/features/catalogue/catalogue-state.ts";
import { tabKinds } from "#app/features/catalogue/catalogue-tabs.ts";
import { unseenAmong, useTicked, withTicked } from "#app/features/programs/compare/use-ticked.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { rememberCatalogueTab } from "#app/lib/catalogue-tab.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { FacetedList, type ListChoice } from "#app/ui/faceted-list/faceted-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { Route } from "./+types/page";
import { Downloads } from "./downloads.tsx";
import { catalogueKeys, facetDefinitionsOf, facetNamesOf } from "./facet-definitions.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { Results } from "./results.tsx";
import { TabLinks } from "./tab-links.tsx";
import { sortLabel, tabTexts } from "./tab-texts.ts";

export const handle: PageHandle = { queryKeys: catalogueKeys };

export const loader = loadCatalogue;

export default function CataloguePage({ loaderData }: Route.ComponentProps) {
  const { totals, state, names, result, entries } = loaderData;
  const { tab } = state;
  useEffect(() => rememberCatalogueTab(tab), [tab]);
  const paths = pathsIn();
  const facetNames = facetNamesOf(tab);
  const texts = tabTexts(tabKinds[tab]);
  // On other tabs `programa` is a facet.
  const inAddress = useTicked();
  const ticked = entries.kind === "program" ? inAddress : [];
  const hrefOf = (changes: Partial<CatalogueState>) => {
    const next = { ...state, page: 1, ...changes };
    const carried = withTicked(next.selection, facetNames, ticked);
    return paths.catalogue(catalogueQuery({ ...next, selection: carried.selection }, carried.names));
  };
  const tabPath = paths.catalogue(catalogueQuery({ tab }, facetNames));
  // Programs come on one page, so that any of them can be ticked and compared.
  const isPaged = tab !== "programas";
  const pages = isPaged ? Math.ceil(Math.min(result.total, reachable) / state.size) : 1;
  return (
    <>
      <PageMeta
        description={texts.lead}
        noindex={hrefOf({ page: state.page }) !== tabPath}
        path={tabPath}
        title={texts.title}
      />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        lead={texts.lead}
        title={texts.title}
      />
      <TabLinks tab={tab} totals={totals} />
      <FacetedList
        action={paths.catalogue()}
        choices={choicesOf(state, isPaged ? result.total : 0)}
        count={texts.count(result.total)}
        definitions={facetDefinitionsOf(tab, names)}
        emptyText={texts.empty}
        fixed={entries.kind === "program" ? { programa: unseenAmong(ticked, entries.programs) } : { tab: [tab] }}
        hrefOf={(selection, text) => hrefOf({ selection, text })}
        key={tab}
        result={result}
        searchLabel={texts.search}
        selection={state.selection}
        text={state.text}
        texts={listTexts()}
      >
        <Results entries={entries} />
        <Pagination
          hrefOf={(page) => hrefOf({ page })}
          labels={{
            all: m.catalogue_pages(),
            previous: m.catalogue_previous(),
            next: m.catalogue_next(),
            page: (number) => m.catalogue_page({ number: formatNumber(number) }),
          }}
          page={state.page}
          pages={pages}
        />
        {isPaged && result.total > reachable ? (
          <p className="mt-3 text-center text-ink-soft text-sm">
            {m.catalogue_reachable({ limit: formatNumber(reachable) })}
          </p>
        ) : null}
        <Downloads state={state} total={result.total} />
      </FacetedList>
    </>
  );
}

/** How results are ordered and, of more than a page has, how many it holds. The first holds without a choice. */
function choicesOf({ tab, text, sort, size }: CatalogueState, paged: number): ListChoice[] {
  const sorts = sortsOf(tab, text).map((name, index) => ({ value: index === 0 ? "" : name, label: sortLabel[name]() }));
  const sizes = pageSizes.map((number, index) => ({ value: index === 0 ? "" : String(number), label: String(number) }));
  const chosen = (options: { value: string }[], value: string) =>
    options.some((option) => option.value === value) ? value : "";
  return [
    ...(sorts.length > 1
      ? [{ name: "orden", label: m.catalogue_sort(), value: chosen(sorts, sort), options: sorts }]
      : []),
    ...(paged > pageSizes[0]
      ? [{ name: "cantidad", label: m.catalogue_size(), value: chosen(sizes, String(size)), options: sizes }]
      : []),
  ];
}
