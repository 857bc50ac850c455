import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { kindName, type WorkFilter, type workFacets } from "../work-filter.ts";
import { workKindsLabel } from "../work-labels.ts";

/** Filter by kind and year: a GET form, so that every state has an address. */
export function WorkFilterForm({
  filter,
  facets,
  path,
}: {
  filter: WorkFilter;
  facets: ReturnType<typeof workFacets>;
  /** Page path without a filter. */
  path: string;
}) {
  return (
    <Form
      action={`${path}#obras`}
      aria-label={m.works_filter_label()}
      className="print:hidden mb-3 grid grid-cols-2 items-end gap-x-3 gap-y-2 sm:mb-6 sm:grid-cols-[1fr_1fr_auto] sm:gap-4"
      preventScrollReset
    >
      <SelectField
        defaultValue={filter.kind ? kindName(filter.kind) : ""}
        key={`kind ${filter.kind}`}
        label={m.works_filter_kind()}
        name="tipo"
      >
        <option value="">{m.works_filter_all_kinds()}</option>
        {facets.kinds.map(({ value, count }) => (
          <option key={value} value={kindName(value)}>
            {m.works_filter_option({ label: workKindsLabel[value](), count })}
          </option>
        ))}
      </SelectField>
      <SelectField
        defaultValue={filter.year ?? ""}
        key={`year ${filter.year}`}
        label={m.works_filter_year()}
        name="anio"
      >
        <option value="">{m.works_filter_all_years()}</option>
        {facets.years.map(({ value, count }) => (
          <option key={value} value={value}>
            {m.works_filter_option({ label: String(value), count })}
          </option>
        ))}
      </SelectField>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <SubmitButton look="outline">{m.works_filter_apply()}</SubmitButton>
        {filter.kind || filter.year ? (
          <Link className="text-link text-sm" preventScrollReset to={`${path}#obras`}>
            {m.works_filter_clear()}
          </Link>
        ) : null}
      </div>
    </Form>
  );
}
