import { FilterSelect, ListFilters, SortSelect } from "#app/editing/listing/list-filters.tsx";
import { ListSearch } from "#app/editing/listing/list-search.tsx";
import type { SortColumn } from "#app/editing/listing/list-sort.ts";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { newsCategories } from "../../news.ts";
import { newsCategoryLabel } from "../../news-labels.ts";
import type { NewsSort } from "../../news-order.ts";
import type { NewsTotals } from "../../news-queries.ts";
import { type NewsFilter, type NewsSelection, newsFilters } from "../../news-selection.ts";

const filterLabels: Record<NewsFilter, () => string> = {
  borradores: m.staff_filter_drafts,
  revision: m.staff_filter_review,
  programadas: m.staff_filter_scheduled,
  publicadas: m.staff_filter_published,
  retiradas: m.staff_filter_archived,
  traducir: m.staff_filter_translate,
};

/** Selects all items or the trash, with search and filters. */
export function ListToolbar({
  selection,
  sort,
  sortColumns,
  counts,
  onChange,
}: {
  selection: NewsSelection;
  sort: NewsSort;
  sortColumns: readonly SortColumn[];
  /** Undefined while loading. */
  counts: NewsTotals | undefined;
  /** Receives the query parameters to set; an empty value removes one. */
  onChange: (values: Record<string, string>) => void;
}) {
  const count = (number: number | undefined) => (number === undefined ? {} : { count: formatNumber(number) });
  return (
    <>
      <TabLinks
        label={m.staff_views_label()}
        // Relative: the list stays mounted, so that its remembered view is not applied again.
        tabs={[
          { label: m.staff_view_all(), ...count(counts?.listed), to: "?", isCurrent: !selection.isTrash },
          {
            label: m.staff_view_trash(),
            ...count(counts?.trashed),
            to: "?vista=papelera",
            isCurrent: selection.isTrash,
          },
        ]}
      />
      <ListFilters
        count={[selection.filter, selection.category].filter(Boolean).length}
        search={
          <ListSearch
            id="news-search"
            isCompact
            label={m.staff_search_label()}
            onChange={(text) => onChange({ q: text })}
            text={selection.text}
          />
        }
      >
        {selection.isTrash ? null : (
          <FilterSelect
            all={m.staff_filter_all_of({ label: m.staff_filter_label() })}
            id="news-filter"
            label={m.staff_filter_label()}
            onChange={(value) => onChange({ estado: value })}
            options={newsFilters.map((filter) => [filter, filterLabels[filter]()] as const)}
            value={selection.filter ?? ""}
          />
        )}
        <FilterSelect
          all={m.staff_filter_all_of({ label: m.staff_column_category() })}
          id="news-category"
          label={m.staff_column_category()}
          onChange={(value) => onChange({ tema: value })}
          options={newsCategories.map((category) => [category, newsCategoryLabel(category)] as const)}
          value={selection.category ?? ""}
        />
        <SortSelect columns={sortColumns} onChange={onChange} sort={sort} />
      </ListFilters>
    </>
  );
}
