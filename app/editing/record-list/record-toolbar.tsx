import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { listedFieldsOf, placeOf, type RecordType } from "../description/record-type.ts";
import { FilterSelect, ListFilters, SortSelect } from "../listing/list-filters.tsx";
import { ListSearch } from "../listing/list-search.tsx";
import type { Reviewer } from "../upkeep/record-upkeep.ts";
import { type OtherView, optionsOf, type RecordSelection, stateFilterOf } from "./record-selection.ts";
import { parameterOf, sortColumnsOf } from "./record-sort.ts";

/** Search, filters, and views of a list. */
export function RecordToolbar({
  type,
  selection,
  other = null,
  counts,
  reviewers = [],
  onChange,
}: {
  type: RecordType;
  selection: RecordSelection;
  /** View that replaces the list. */
  other?: OtherView | null;
  /** Undefined while loading. */
  counts: { listed: number; trashed: number } | undefined;
  reviewers?: readonly Reviewer[];
  /** Called with the query parameters to set; an empty value removes its parameter. */
  onChange: (values: Record<string, string>) => void;
}) {
  const fields = listedFieldsOf(type);
  const states = stateFilterOf(type);
  const count = (number: number | undefined) => (number === undefined ? {} : { count: formatNumber(number) });
  const named = (label: string) => ({ all: m.staff_filter_all_of({ label }), label });
  return (
    <>
      <TabLinks
        label={m.record_views_label()}
        // Relative: the list stays mounted, so that its remembered view is not applied again.
        tabs={[
          {
            label: type.names.noun?.gender === "feminine" ? m.staff_view_all() : m.record_view_all(),
            ...count(counts?.listed),
            to: "?",
            isCurrent: !selection.isTrash && other === null && selection.view === null,
          },
          ...Object.entries(type.list.views ?? {}).map(([name, { label }]) => ({
            label: label(),
            to: `?vista=${name}`,
            isCurrent: selection.view === name,
          })),
          {
            label: m.staff_view_trash(),
            ...count(counts?.trashed),
            to: "?vista=papelera",
            isCurrent: selection.isTrash,
          },
          ...(type.list.calendar
            ? [{ label: m.record_view_calendar(), to: "?vista=calendario", isCurrent: other === "calendario" }]
            : []),
          ...(placeOf(type)
            ? [{ label: m.record_view_order(), to: "?vista=orden", isCurrent: other === "orden" }]
            : []),
        ]}
      />
      {other ? null : (
        <ListFilters
          count={countChosen(selection)}
          search={
            type.list.search.length > 0 ? (
              <ListSearch
                id="record-search"
                isCompact
                label={type.list.searchLabel?.() ?? m.record_search_label()}
                onChange={(text) => onChange({ q: text })}
                text={selection.text}
              />
            ) : null
          }
        >
          {selection.isTrash ? null : (
            <FilterSelect
              {...named(states.label())}
              id="record-state"
              onChange={(value) => onChange({ estado: value })}
              options={Object.entries(states.options).map(([state, label]) => [state, label()] as const)}
              value={selection.state ?? ""}
            />
          )}
          {type.list.filters.map((column) => (
            <FilterSelect
              {...named(fields[column]?.label() ?? column)}
              id={`record-${column}`}
              key={column}
              onChange={(value) => onChange({ [parameterOf(type, column)]: value })}
              options={Object.entries(optionsOf(fields[column]))
                .filter(([code]) => type.only?.column !== column || type.only.values.includes(code))
                .map(([code, name]) => [code, name()] as const)}
              value={selection.choices[column] ?? ""}
            />
          ))}
          {type.reviewMonths === undefined || selection.isTrash ? null : (
            <UpkeepFilters reviewers={reviewers} onChange={onChange} selection={selection} />
          )}
          <SortSelect columns={sortColumnsOf(type)} onChange={onChange} sort={selection.sort} />
        </ListFilters>
      )}
    </>
  );
}

function countChosen({ state, choices, isDue, reviewer }: RecordSelection): number {
  return [state, ...Object.values(choices), isDue, reviewer].filter(Boolean).length;
}

/** Filters of a list: records with an overdue review, and the reviewer. */
function UpkeepFilters({
  selection,
  reviewers,
  onChange,
}: {
  selection: { isDue: boolean; reviewer: string | null };
  reviewers: readonly Reviewer[];
  /** Called with the query parameters to set; an empty value removes its parameter. */
  onChange: (values: Record<string, string>) => void;
}) {
  return (
    <>
      <FilterSelect
        all={m.staff_filter_all_of({ label: m.upkeep_title() })}
        id="record-upkeep"
        label={m.upkeep_title()}
        onChange={(value) => onChange({ vigencia: value })}
        options={[["revisar", m.upkeep_due()]]}
        value={selection.isDue ? "revisar" : ""}
      />
      <FilterSelect
        all={m.staff_filter_all_of({ label: m.upkeep_reviewer() })}
        id="record-reviewer"
        label={m.upkeep_reviewer()}
        onChange={(value) => onChange({ responsable: value })}
        options={reviewers
          .filter(({ id, active }) => active || id === selection.reviewer)
          .map(({ id, name }) => [id, name] as const)}
        value={selection.reviewer ?? ""}
      />
    </>
  );
}
