import { Link, useLocation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { CompareBar } from "../compare/compare-bar.tsx";
import type { ProgramFacet, ProgramFilter } from "../program-filter.ts";
import type { ProgramSummary } from "../program-queries.ts";
import { ProgramFilterForm } from "./program-filter-form.tsx";
import { ProgramRegister } from "./program-register.tsx";

export type ProgramListData = {
  programs: ProgramSummary[];
  filter: ProgramFilter;
  facets: { facet: ProgramFacet; values: string[] }[];
  /** The faculties' names in the page's language, by the Spanish name that stands for them in addresses. */
  facultyNames: Record<string, string>;
  hasText: boolean;
  /** Whether each entry says its type: where a list holds several. */
  withType: boolean;
  today: CalendarDay;
};

/** A list of programs beside its filters. */
export function ProgramList(data: ProgramListData) {
  const { programs, today, withType } = data;
  const { pathname } = useLocation();
  const count = programs.length === 1 ? m.programs_count_one() : m.programs_count({ count: String(programs.length) });
  return (
    <div className="page-width grid gap-x-10 gap-y-8 lg:grid-cols-12">
      <aside className="lg:col-span-3">
        <ProgramFilterForm {...data} />
      </aside>
      <div className="lg:col-span-9">
        <p className="figures pb-3 font-semibold text-sm" role="status">
          {count}
        </p>
        {programs.length > 0 ? (
          <>
            <ProgramRegister heading="h2" programs={programs} today={today} withTools withType={withType} />
            <CompareBar />
          </>
        ) : (
          <p className="prose-text border-line border-t py-8">
            {m.programs_empty()}{" "}
            <Link className="text-link" to={pathname}>
              {m.programs_filter_clear()}
            </Link>
          </p>
        )}
      </div>
    </div>
  );
}
