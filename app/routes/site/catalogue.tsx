import { useEffect } from "react";
import { catalogueKeys, facetNamesOf } from "#app/features/catalogue/catalogue-facets.ts";
import { type CatalogueState, catalogueQuery, readCatalogueState } from "#app/features/catalogue/catalogue-state.ts";
import { tabKinds } from "#app/features/catalogue/catalogue-tabs.ts";
import { CatalogueList } from "#app/features/catalogue/components/catalogue-list.tsx";
import { TabLinks } from "#app/features/catalogue/components/tab-links.tsx";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { rememberCatalogueTab } from "#app/features/catalogue/remembered-tab.ts";
import { tabTexts } from "#app/features/catalogue/tab-texts.ts";
import { useCompareSelection, withCompareSelection } from "#app/features/programs/compare/use-compare-selection.ts";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { backendContext } from "#app/supabase/backend-access.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import type { Route } from "./+types/catalogue";

export const handle: PageHandle = { queryKeys: catalogueKeys };

export function loader({ request, context }: Route.LoaderArgs) {
  const state = readCatalogueState(new URL(request.url).searchParams, facetNamesOf);
  return loadCatalogue(anonymousClient(context), context.get(backendContext), state, getLocale());
}

export default function CataloguePage({ loaderData: { totals, ...shown } }: Route.ComponentProps) {
  const { state, entries } = shown;
  const { tab } = state;
  useEffect(() => rememberCatalogueTab(tab), [tab]);
  const paths = pathsIn();
  const facetNames = facetNamesOf(tab);
  const texts = tabTexts(tabKinds[tab]);
  // On other tabs `programa` is a facet.
  const inAddress = useCompareSelection();
  const ticked = entries.kind === "program" ? inAddress : [];
  const hrefOf = (changes: Partial<CatalogueState>) => {
    const next = { ...state, page: 1, ...changes };
    const carried = withCompareSelection(next.selection, facetNames, ticked);
    return paths.catalogue(catalogueQuery({ ...next, selection: carried.selection }, carried.names));
  };
  const tabPath = paths.catalogue(catalogueQuery({ tab }, facetNames));
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
      <TabLinks tab={tab} text={state.text} totals={totals} />
      {totals[tabKinds[tab]] ? (
        <CatalogueList {...shown} hrefOf={hrefOf} ticked={ticked} />
      ) : (
        <div className="page-width pb-10">
          {tab === "programas" ? <NoProgramsYet /> : <p className="prose-text">{m.catalogue_none_yet()}</p>}
        </div>
      )}
    </>
  );
}
