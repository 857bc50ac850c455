import { Form } from "react-router";
import { accreditationStatusLabel } from "#app/features/programs/accreditation-labels.ts";
import { programAreaLabel, programTypeLabel } from "#app/features/programs/program-labels.ts";
import { accreditationStatuses } from "#app/features/programs/programs.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { indicatorTypes } from "../indicator-queries.ts";
import type { IndicatorFilter, IndicatorView } from "../indicators.ts";

const choicesOf = (labels: Record<string, () => string>, values: readonly string[] = Object.keys(labels)) =>
  values.map((value) => ({ value, label: labels[value]?.() ?? value }));

/** The filters of the indicators: a plain form, every state an address. `view` is kept as it is. */
export function IndicatorForm({ filter, view }: { filter: IndicatorFilter; view: IndicatorView }) {
  const fields = [
    {
      name: "tipo",
      label: m.programs_filter_type(),
      options: choicesOf(programTypeLabel, indicatorTypes),
      value: filter.type,
    },
    {
      name: "acreditacion",
      label: m.nav_accreditation(),
      options: choicesOf(accreditationStatusLabel, accreditationStatuses),
      value: filter.status,
    },
    { name: "area", label: m.program_area(), options: choicesOf(programAreaLabel), value: filter.area },
  ];
  return (
    <Form aria-label={m.programs_filter_label()} className="grid items-end gap-5 sm:grid-cols-4 print:hidden">
      <input name="vista" type="hidden" value={view} />
      {fields.map(({ name, label, options, value }) => (
        <SelectField defaultValue={value ?? ""} key={`${name} ${value}`} label={label} name={name}>
          <option value="">{m.programs_filter_all()}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </SelectField>
      ))}
      <SubmitButton look="outline">{m.programs_filter_apply()}</SubmitButton>
    </Form>
  );
}
