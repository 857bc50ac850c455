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
    <nav aria-label={m.catalogue_tabs()} className="page-width mb-4 print:hidden" data-catalogue-tab={present}>
      <ul className="scroll-sideways flex gap-x-5 border-line-strong border-b">
        {filled.map((tab) => (
          <li className="shrink-0" key={tab}>
            <Link
              aria-current={tab === present ? "page" : undefined}
              className="flex min-h-11 items-center gap-x-1.5 border-transparent border-b-3 font-semibold text-ink-soft text-sm hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink forced-colors:not-aria-[current=page]:border-[Canvas]"
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
