import { Form } from "react-router";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { Link } from "#app/ui/link.tsx";
import { type AccreditationFilter, statusSlugs, typeSlugs } from "../accreditation-filter.ts";
import { accreditationStatusLabel } from "../accreditation-labels.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import type { TimelineSpan } from "../accreditation-timeline.ts";
import { programTypeLabel } from "../program-labels.ts";
import { accreditationStatuses, programTypes } from "../programs.ts";
import { AccreditationList } from "./accreditation-list.tsx";

type ChoiceProps = {
  name: string;
  label: string;
  all: string;
  chosen: string;
  options: { value: string; label: string }[];
};

export function AccreditationSection({
  filter,
  ...shown
}: {
  programs: AccreditedProgram[];
  logos: Record<string, string>;
  filter: AccreditationFilter;
  span: TimelineSpan;
  today: CalendarDay;
}) {
  const count = shown.programs.length;
  return (
    <section aria-labelledby="programas-heading" className="page-width pb-8" id="programas">
      <h2 className="sr-only" id="programas-heading">
        {m.accreditation_list_title()}
      </h2>
      <FilterFold className="max-nav:py-4" label={m.accreditation_filter_label()}>
        <AccreditationFilterForm {...filter} />
      </FilterFold>
      <p className="figures my-3 font-semibold text-sm" data-results="" role="status" tabIndex={-1}>
        {count > 0 ? counted(count, m.accreditation_found_one, m.accreditation_found) : m.accreditation_none_found()}
      </p>
      {count > 0 ? <AccreditationList {...shown} /> : null}
    </section>
  );
}

function AccreditationFilterForm({ type, status }: AccreditationFilter) {
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
