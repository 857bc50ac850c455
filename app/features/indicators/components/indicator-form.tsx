import { type FormEvent, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { listTexts } from "#app/i18n/list-texts.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import {
  type IndicatorFilter,
  indicatorQuery,
  indicatorTypes,
  readIndicatorFilter,
  yearSpans,
} from "../indicator-filter.ts";

const choicesOf = (labels: Record<string, () => string>, values: readonly string[] = Object.keys(labels)) => [
  { value: "", label: m.programs_filter_all() },
  ...values.map((value) => ({ value, label: labels[value]?.() ?? value })),
];

/**
 * Filters of a tab at `path`: a GET form, so that every state has an address. With JavaScript it submits on change. The
 * fields are updated, not remounted, when the address changes, so that they keep the focus.
 */
export function IndicatorForm({ filter, path }: { filter: IndicatorFilter; path: string }) {
  const navigate = useNavigate();
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = new URLSearchParams(new FormData(event.currentTarget) as never);
    navigate(`${path}${indicatorQuery(readIndicatorFilter(chosen))}`, { preventScrollReset: true });
  };
  const fields = [
    {
      name: "tipo",
      label: m.programs_filter_type(),
      value: filter.type,
      options: choicesOf(programTypeLabel, indicatorTypes),
    },
    {
      name: "acreditacion",
      label: m.nav_accreditation(),
      value: filter.status,
      options: choicesOf(accreditationStatusLabel, accreditationStatuses),
    },
    { name: "area", label: m.program_area(), value: filter.area, options: choicesOf(programAreaLabel) },
    {
      name: "anios",
      label: m.indicators_filter_years(),
      value: String(filter.years),
      options: yearSpans.map((years) => ({
        value: String(years),
        label: m.indicators_last_years({ years: String(years) }),
      })),
    },
  ];
  const query = indicatorQuery(filter);
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(query);
  // The first render keeps values that the visitor changed before hydration.
  useEffect(() => {
    if (shown.current === query) return;
    shown.current = query;
    for (const { name, value } of fields) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLSelectElement) field.value = value ?? "";
    }
  });
  return (
    <form
      action={path}
      aria-label={m.programs_filter_label()}
      className="print:hidden"
      onChange={apply}
      onSubmit={apply}
      ref={form}
    >
      <FilterFold label={listTexts().filters(new URLSearchParams(query).size)}>
        <div className="grid items-end gap-5 max-nav:py-4 sm:grid-cols-2 nav:grid-cols-5">
          {fields.map(({ name, label, options, value }) => (
            <SelectField defaultValue={value ?? ""} key={name} label={label} name={name}>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectField>
          ))}
          <SubmitButton look="outline">{m.programs_filter_apply()}</SubmitButton>
        </div>
      </FilterFold>
    </form>
  );
}
