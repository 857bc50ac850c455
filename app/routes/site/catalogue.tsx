import { useEffect } from "react";
import { catalogueKeys, facetNamesOf, readCatalogueAddress } from "#app/features/catalogue/catalogue-facets.ts";
import { type CatalogueState, catalogueQuery } from "#app/features/catalogue/catalogue-state.ts";
import { tabKinds } from "#app/features/catalogue/catalogue-tabs.ts";
import { CatalogueList } from "#app/features/catalogue/components/catalogue-list.tsx";
import { CatalogueTabs } from "#app/features/catalogue/components/catalogue-tabs.tsx";
import { ProgramCatalogue, useProgramHref } from "#app/features/catalogue/components/program-catalogue.tsx";
import { loadCatalogue } from "#app/features/catalogue/load-catalogue.ts";
import { rememberCatalogueTab } from "#app/features/catalogue/remembered-tab.ts";
import { tabTexts } from "#app/features/catalogue/tab-texts.ts";
import { NoProgramsYet } from "#app/features/programs/components/no-programs-yet.tsx";
import type { ProgramFacetName } from "#app/features/programs/program-facets.ts";
import { programFacetNames } from "#app/features/programs/program-outputs.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
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
