import { AcademicList } from "#app/features/academics/components/academic-list.tsx";
import { WorkList } from "#app/features/research/components/work-list.tsx";
import { formatNumber } from "#app/i18n/format.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FacetedList, type ListChoice } from "#app/ui/faceted-list/faceted-list.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { facetDefinitionsOf } from "../catalogue-facets.ts";
import { type CatalogueState, maxReachable, pageSizes, sortsOf } from "../catalogue-state.ts";
import { tabKinds } from "../catalogue-tabs.ts";
import type { CatalogueData, CatalogueEntries } from "../load-catalogue.ts";
import { sortLabel, tabTexts } from "../tab-texts.ts";
import { Downloads } from "./downloads.tsx";

/** Results of a tab of academics or works. `hrefOf` returns the address of the current state with changes. */
export function CatalogueList({
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
