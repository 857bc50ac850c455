import { ListSearch } from "#app/editing/listing/list-search.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
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
  counts,
  onChange,
}: {
  selection: NewsSelection;
  /** Undefined while loading. */
  counts: NewsTotals | undefined;
  /** Receives the query parameters to set; an empty value removes one. */
  onChange: (values: Record<string, string>) => void;
}) {
  const list = pathsIn().staff.news();
  return (
    <>
      <TabLinks
        label={m.staff_views_label()}
        tabs={[
          { label: m.staff_view_all({ count: counts?.listed ?? 0 }), to: list, isCurrent: !selection.isTrash },
          {
            label: m.staff_view_trash({ count: counts?.trashed ?? 0 }),
            to: `${list}?vista=papelera`,
            isCurrent: selection.isTrash,
          },
        ]}
      />
      <search className="grid gap-4 py-5 sm:grid-cols-[minmax(0,24rem)_minmax(0,14rem)]">
        <ListSearch
          id="news-search"
          label={m.staff_search_label()}
          onChange={(text) => onChange({ q: text })}
          text={selection.text}
        />
        {selection.isTrash ? null : (
          <SelectField
            id="news-filter"
            label={m.staff_filter_label()}
            onChange={(event) => onChange({ estado: event.target.value })}
            value={selection.filter ?? ""}
          >
            <option value="">{m.staff_filter_all()}</option>
            {newsFilters.map((filter) => (
              <option key={filter} value={filter}>
                {filterLabels[filter]()}
              </option>
            ))}
          </SelectField>
        )}
      </search>
    </>
  );
}
