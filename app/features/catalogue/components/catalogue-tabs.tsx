import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { catalogueQuery } from "../catalogue-state.ts";
import { type CatalogueKind, type CatalogueTab, catalogueTabs, tabKinds } from "../catalogue-tabs.ts";
import { tabTexts } from "../tab-texts.ts";

export function CatalogueTabs({
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
