import type { ReactNode } from "react";
import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { AccreditationFilter } from "../accreditation-filter.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import { AccreditationFilterForm } from "./accreditation-filter-form.tsx";
import { AccreditationList } from "./accreditation-list.tsx";

/**
 * The programs that the filter lets through, by state. The site's figure, but what is in the left third stays in view
 * beside a list that is many screens long. `children` is the text about the list.
 */
export function AccreditationSection({
  programs,
  logos,
  filter,
  children,
}: {
  programs: AccreditedProgram[];
  logos: Record<string, string>;
  filter: AccreditationFilter;
  children: ReactNode;
}) {
  const found = counted(programs.length, m.accreditation_found_one, m.accreditation_found);
  return (
    <section aria-labelledby="programas-heading" className="page-width py-6 sm:py-8" id="programas">
      <div className="grid gap-x-10 gap-y-8 border-ink border-t-2 pt-5 lg:grid-cols-12">
        <div className="lg:col-span-4">
          <div className="lg:sticky lg:top-6">
            <h2 className="text-2xl" id="programas-heading">
              {m.accreditation_list_title()}
            </h2>
            <div className="mt-3 grid max-w-prose gap-3 text-ink-soft text-sm">
              {children}
              <p>
                <a className="text-link" href="#significado">
                  {m.accreditation_meaning_link()}
                </a>
              </p>
            </div>
            <div className="mt-6 border-line border-t pt-5">
              <AccreditationFilterForm {...filter} />
            </div>
          </div>
        </div>
        <div className="min-w-0 lg:col-span-8">
          <p className="figures mb-6 font-semibold text-sm" data-results="" role="status" tabIndex={-1}>
            {programs.length > 0 ? found : m.accreditation_none_found()}
          </p>
          <AccreditationList logos={logos} programs={programs} />
        </div>
      </div>
    </section>
  );
}
