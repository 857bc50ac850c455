import { formatNumber } from "#app/i18n/format.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { listedFieldsOf, placeOf, type RecordType } from "../description/record-type.ts";
import { ListSearch } from "../listing/list-search.tsx";
import type { Reviewer } from "../upkeep/record-upkeep.ts";
import { UpkeepFilters } from "../upkeep/upkeep-filters.tsx";
import { type OtherView, optionsOf, type RecordSelection, type StateFilter, stateFilters } from "./record-selection.ts";

const stateLabels: Record<StateFilter, () => string> = {
  publicados: m.record_state_published,
  borradores: m.record_state_draft,
  retirados: m.record_state_archived,
};

/** Search, filters, and views of a list. */
export function RecordToolbar({
  type,
  selection,
  other,
  counts,
  reviewers,
  onChange,
}: {
  type: RecordType;
  selection: RecordSelection;
  /** View that replaces the list. */
  other: OtherView | null;
  /** Undefined while loading. */
  counts: { listed: number; trashed: number } | undefined;
  reviewers: readonly Reviewer[];
  /** Called with the query parameters to set; an empty value removes its parameter. */
  onChange: (values: Record<string, string>) => void;
}) {
  const list = pathsIn().staff.records(type.path);
  const fields = listedFieldsOf(type);
  const isNarrowable = !selection.isTrash || type.list.filters.length > 0;
  return (
    <>
      <TabLinks
        label={m.record_views_label()}
        tabs={[
          {
            label: m.record_view_all({ count: formatNumber(counts?.listed ?? 0) }),
            to: list,
            isCurrent: !selection.isTrash && other === null && selection.view === null,
          },
          ...Object.entries(type.list.views ?? {}).map(([name, { label }]) => ({
            label: label(),
            to: `${list}?vista=${name}`,
            isCurrent: selection.view === name,
          })),
          {
            label: m.staff_view_trash({ count: formatNumber(counts?.trashed ?? 0) }),
            to: `${list}?vista=papelera`,
            isCurrent: selection.isTrash,
          },
          ...(type.list.calendar
            ? [{ label: m.record_view_calendar(), to: `${list}?vista=calendario`, isCurrent: other === "calendario" }]
            : []),
          ...(placeOf(type)
            ? [{ label: m.record_view_order(), to: `${list}?vista=orden`, isCurrent: other === "orden" }]
            : []),
        ]}
      />
      {other ? null : (
        <search className="grid gap-4 py-5 lg:grid-cols-4">
          {type.list.search.length > 0 ? (
            <ListSearch
              id="record-search"
              label={m.record_search_label()}
              onChange={(text) => onChange({ q: text })}
              text={selection.text}
            />
          ) : null}
          {isNarrowable ? (
            <div className="lg:col-span-3">
              <FilterFold label={listTexts().filters(countChosen(selection))}>
                <div className="grid gap-4 max-lg:py-4 sm:grid-cols-2 lg:grid-cols-3">
                  {selection.isTrash ? null : (
                    <SelectField
                      id="record-state"
                      label={m.exchange_column_state()}
                      onChange={(event) => onChange({ estado: event.target.value })}
                      value={selection.state ?? ""}
                    >
                      <option value="">{m.record_filter_all()}</option>
                      {stateFilters.map((state) => (
                        <option key={state} value={state}>
                          {stateLabels[state]()}
                        </option>
                      ))}
                    </SelectField>
                  )}
                  {type.list.filters.map((column) => (
                    <SelectField
                      id={`record-${column}`}
                      key={column}
                      label={fields[column]?.label() ?? column}
                      onChange={(event) => onChange({ [column]: event.target.value })}
                      value={selection.choices[column] ?? ""}
                    >
                      <option value="">{m.record_filter_all()}</option>
                      {Object.entries(optionsOf(fields[column]))
                        .filter(([code]) => type.only?.column !== column || type.only.values.includes(code))
                        .map(([code, name]) => (
                          <option key={code} value={code}>
                            {name()}
                          </option>
                        ))}
                    </SelectField>
                  ))}
                  {type.reviewMonths === undefined || selection.isTrash ? null : (
                    <UpkeepFilters reviewers={reviewers} onChange={onChange} selection={selection} />
                  )}
                </div>
              </FilterFold>
            </div>
          ) : null}
        </search>
      )}
    </>
  );
}

function countChosen({ state, choices, isDue, reviewer }: RecordSelection): number {
  return [state, ...Object.values(choices), isDue, reviewer].filter(Boolean).length;
}
