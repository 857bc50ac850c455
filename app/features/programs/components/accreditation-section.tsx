import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { FilterFold } from "#app/ui/filter-fold.tsx";
import type { AccreditationFilter } from "../accreditation-filter.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import type { TimelineSpan } from "../accreditation-timeline.ts";
import { AccreditationFilterForm } from "./accreditation-filter-form.tsx";
import { AccreditationList } from "./accreditation-list.tsx";

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
