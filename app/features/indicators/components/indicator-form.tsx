import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import type { IndicatorFilter } from "../indicators.ts";

export type IndicatorChoices = Record<"type" | "status" | "area", { value: string; label: string }[]>;

/** The filters of the indicators: a plain form, every state an address. `view` is kept as it is. */
export function IndicatorForm({
  filter,
  choices,
  view,
}: {
  filter: IndicatorFilter;
  choices: IndicatorChoices;
  view: string;
}) {
  const fields = [
    { name: "tipo", label: m.programs_filter_type(), options: choices.type, value: filter.type },
    { name: "acreditacion", label: m.nav_accreditation(), options: choices.status, value: filter.status },
    { name: "area", label: m.program_area(), options: choices.area, value: filter.area },
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
