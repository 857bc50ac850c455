import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { Link } from "#app/ui/link.tsx";
import { catalogueQuery } from "../catalogue-state.ts";
import { type CatalogueKind, type CatalogueTab, catalogueTabs, tabKinds } from "../catalogue-tabs.ts";
import { tabTexts } from "../tab-texts.ts";

/** The tabs as links, each with how many it holds. What is searched for goes along. */
export function TabLinks({
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
    <nav aria-label={m.catalogue_tabs()} className="page-width mb-7 print:hidden" data-catalogue-tab={present}>
      <ul className="grid grid-cols-2 border-line-strong border-b min-[26rem]:grid-cols-3 md:flex md:gap-x-2">
        {filled.map((tab) => (
          <li key={tab}>
            <Link
              aria-current={tab === present ? "page" : undefined}
              className="-mb-px flex min-h-14 flex-col justify-center border-transparent border-b-4 forced-colors:not-aria-[current=page]:border-[Canvas] py-1.5 pr-3 font-semibold text-ink-soft text-sm leading-snug hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink md:px-3"
              preventScrollReset
              to={pathsIn().catalogue(catalogueQuery({ tab, text }, {}))}
            >
              {tabTexts(tabKinds[tab]).tab}{" "}
              <span className="figures font-normal text-xs">{formatNumber(totals[tabKinds[tab]] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
