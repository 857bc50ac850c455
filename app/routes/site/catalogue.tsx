import { useEffect } from "react";
import { AcademicList } from "#app/features/academics/components/academic-list.tsx";
import {
  catalogueKeys,
  facetDefinitionsOf,
  facetNamesOf,
  readCatalogueAddress,
} from "#app/features/catalogue/catalogue-facets.ts";
import {
  type CatalogueState,
  catalogueQuery,
  maxReachable,
  pageSizes,
  sortsOf,
} from "#app/features/catalogue/catalogue-state.ts";
import {
  type CatalogueKind,
  type CatalogueTab,
  catalogueTabs,
  tabKinds,
} from "#app/features/catalogue/catalogue-tabs.ts";
import { Downloads } from "#app/features/catalogue/components/downloads.tsx";
import { ProgramCatalogue, useProgramHref } from "#app/features/catalogue/components/program-catalogue.tsx";
import { type CatalogueData, type CatalogueEntries, loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { rememberCatalogueTab } from "#app/features/catalogue/remembered-tab.ts";
import { sortLabel, tabTexts } from "#app/features/catalogue/tab-texts.ts";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import type { ProgramFacetName } from "#app/features/programs/program-facets.ts";
import { programFacetNames } from "#app/features/programs/program-outputs.ts";
import { WorkList } from "#app/features/research/components/work-list.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { FacetedList, type ListChoice } from "#app/ui/faceted-list/faceted-list.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import type { Route } from "./+types/catalogue";

export const handle: PageHandle = { queryKeys: catalogueKeys };

export function loader({ request, context }: Route.LoaderArgs) {
  const state = readCatalogueAddress(new URL(request.url).searchParams);
  return loadCatalogue(anonymousClient(context), context.get(backendContext), state, getLocale());
}

export default function CataloguePage({ loaderData: { totals, shown } }: Route.ComponentProps) {
  const { state } = shown.kind === "program" ? shown.page : shown;
  const { tab } = state;
  useEffect(() => rememberCatalogueTab(tab), [tab]);
  const paths = pathsIn();
  const facetNames = facetNamesOf(tab);
  const texts = tabTexts(tabKinds[tab]);
  const isOfPrograms = shown.kind === "program";
  const hrefOfPrograms = useProgramHref(paths.catalogue(), state);
  const hrefOfOthers = (changes: Partial<CatalogueState>) =>
    paths.catalogue(catalogueQuery({ ...state, page: 1, ...changes }, facetNames));
  const present = (isOfPrograms ? hrefOfPrograms : hrefOfOthers)({ page: state.page });
  const tabPath = paths.catalogue(catalogueQuery({ tab }, facetNames));
  return (
    <>
      <PageMeta description={texts.lead} noindex={present !== tabPath} path={tabPath} title={texts.title} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: paths.home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        isCompact
        lead={isOfPrograms ? undefined : texts.lead}
        title={texts.title}
      />
      <CatalogueTabs tab={tab} text={state.text} totals={totals} />
      {totals[tabKinds[tab]] ? (
        shown.kind === "program" ? (
          <ProgramCatalogue
            facets={Object.keys(programFacetNames) as ProgramFacetName[]}
            page={shown.page}
            path={paths.catalogue()}
            searchLabel={texts.search}
          />
        ) : (
          <CatalogueList {...shown} hrefOf={hrefOfOthers} />
        )
      ) : (
        <div className="page-width pb-10">
          {isOfPrograms ? <NoProgramsYet /> : <p className="prose-text">{m.catalogue_none_yet()}</p>}
        </div>
      )}
      {shown.kind === "program" ? <PrintFooter path={present} today={shown.page.today} /> : null}
    </>
  );
}

function CatalogueTabs({
  tab: present,
  text,
  totals,
}: {
  tab: CatalogueTab;
  text: string;
  totals: Partial<Record<CatalogueKind, number>>;
}) {
  const filled = catalogueTabs.filter((tab) => tab === present || totals[tabKinds[tab]]);
  if (filled.length < 2) return null;
  return (
    <TabLinks
      className="page-width mb-4"
      data-catalogue-tab={present}
      label={m.catalogue_tabs()}
      preventScrollReset
      tabs={filled.map((tab) => ({
        label: tabTexts(tabKinds[tab]).tab,
        to: pathsIn().catalogue(catalogueQuery({ tab, text }, {})),
        isCurrent: tab === present,
        count: formatNumber(totals[tabKinds[tab]] ?? 0),
      }))}
    />
  );
}

/** Results of a tab of academics or works. `hrefOf` returns the address of the current state with changes. */
function CatalogueList({
  state,
  names,
  result,
  entries,
  hrefOf,
}: CatalogueData & { hrefOf: (changes: Partial<CatalogueState>) => string }) {
  const { tab } = state;
  const texts = tabTexts(tabKinds[tab]);
  const pages = Math.ceil(Math.min(result.total, maxReachable) / state.size);
  return (
    <FacetedList
      action={pathsIn().catalogue()}
      choices={choicesOf(state, result.total)}
      count={texts.count(result.total)}
      definitions={facetDefinitionsOf(tab, names)}
      emptyText={texts.empty}
      fixed={{ tab: [tab] }}
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
      {result.total > maxReachable ? (
        <p className="mt-3 text-center text-ink-soft text-sm">
          {m.catalogue_reachable({ limit: formatNumber(maxReachable) })}
        </p>
      ) : null}
      <Downloads state={state} total={result.total} />
    </FacetedList>
  );
}

/** Returns the choices of sort order and, for several pages, of page size. The first of each is the default. */
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

function Results({ entries }: { entries: CatalogueEntries }) {
  if (entries.kind === "academic") return <AcademicList academics={entries.academics} />;
  return <WorkList entries={entries.works} heading="h2" />;
}
