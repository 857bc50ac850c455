import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { type DestinationFilter, defaultOrder, destinationQuery } from "../outcomes/destination-filter.ts";
import { programAreaLabel, programTypeLabel } from "../program-labels.ts";

export function DestinationForm({ filter }: { filter: DestinationFilter }) {
  return (
    <Form
      action={pathsIn().destinations()}
      aria-label={m.programs_filter_label()}
      className="mt-4 grid grid-cols-2 items-end gap-x-4 gap-y-3 sm:grid-cols-[1fr_1fr_auto] lg:max-w-4xl print:hidden"
      key={destinationQuery(filter)}
      preventScrollReset
    >
      <Choice label={m.programs_filter_type()} labels={programTypeLabel} name="tipo" value={filter.type} />
      <Choice label={m.program_area()} labels={programAreaLabel} name="area" value={filter.area} />
      {filter.order === defaultOrder ? null : <input name="orden" type="hidden" value={filter.order} />}
      <SubmitButton className="max-sm:col-span-2" look="outline">
        {m.programs_filter_apply()}
      </SubmitButton>
    </Form>
  );
}

function Choice({
  name,
  label,
  labels,
  value,
}: {
  name: string;
  label: string;
  labels: Record<string, () => string>;
  value: string | null;
}) {
  return (
    <SelectField defaultValue={value ?? ""} label={label} name={name}>
      <option value="">{m.programs_filter_all()}</option>
      {Object.entries(labels).map(([code, text]) => (
        <option key={code} value={code}>
          {text()}
        </option>
      ))}
    </SelectField>
  );
}
