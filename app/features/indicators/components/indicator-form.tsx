import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { buttonClass } from "#app/ui/link-button.tsx";
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
        <label className="grid gap-1.5" key={name}>
          <span className="label-text">{label}</span>
          <select
            className="min-h-11 w-full rounded-sm border border-line-strong bg-white px-3 text-sm"
            defaultValue={value ?? ""}
            key={value}
            name={name}
          >
            <option value="">{m.programs_filter_all()}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button className={buttonClass("outline")} type="submit">
        {m.programs_filter_apply()}
      </button>
    </Form>
  );
}
