import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { type AccreditationFilter, statusSlugs, typeSlugs } from "../accreditation-filter.ts";
import { accreditationStatusLabel } from "../accreditation-labels.ts";
import { programTypeLabel } from "../program-labels.ts";
import { accreditationStatuses, programTypes } from "../programs.ts";

export function AccreditationFilterForm({ type, status }: AccreditationFilter) {
  return (
    <Form
      action={`${pathsIn().accreditation()}#programas`}
      aria-label={m.accreditation_filter_label()}
      className="print:hidden grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
      preventScrollReset
    >
      <Choice
        all={m.accreditation_filter_all_types()}
        chosen={type ? typeSlugs[type] : ""}
        label={m.accreditation_filter_type()}
        name="tipo"
        options={programTypes.map((key) => ({ value: typeSlugs[key], label: programTypeLabel[key]() }))}
      />
      <Choice
        all={m.accreditation_filter_all_statuses()}
        chosen={status ? statusSlugs[status] : ""}
        label={m.accreditation_filter_status()}
        name="estado"
        options={accreditationStatuses.map((key) => ({
          value: statusSlugs[key],
          label: accreditationStatusLabel[key](),
        }))}
      />
      <SubmitButton look="outline">{m.accreditation_filter_apply()}</SubmitButton>
      {type || status ? (
        <p className="text-sm sm:col-span-full">
          <Link className="text-link" preventScrollReset to={pathsIn().accreditation()}>
            {m.accreditation_filter_clear()}
          </Link>
        </p>
      ) : null}
    </Form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  chosen: string;
  options: { value: string; label: string }[];
};

function Choice({ name, label, all, chosen, options }: ChoiceProps) {
  return (
    <SelectField defaultValue={chosen} key={chosen} label={label} name={name}>
      <option value="">{all}</option>
      {options.map(({ value, label: optionLabel }) => (
        <option key={value} value={value}>
          {optionLabel}
        </option>
      ))}
    </SelectField>
  );
}
