import { counted } from "#app/i18n/counted.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { accreditationStatusLabel } from "../accreditation-labels.ts";
import type { AccreditedProgram } from "../accreditation-queries.ts";
import { accreditationStatuses } from "../programs.ts";
import { AccreditationEntry } from "./accreditation-entry.tsx";

/** Programs under the state of their accreditation. `logos` gives the logo of those that have one, by code. */
export function AccreditationList({
  programs,
  logos,
}: {
  programs: AccreditedProgram[];
  logos: Record<string, string>;
}) {
  return accreditationStatuses.map((status) => {
    const ofStatus = programs.filter((program) => program.standing.status === status);
    if (ofStatus.length === 0) return null;
    const count = counted(ofStatus.length, m.accreditation_found_one, m.accreditation_found);
    return (
      <section aria-labelledby={`estado-${status}`} className="mt-12 first:mt-0" key={status}>
        <div className="flex break-after-avoid flex-wrap items-baseline justify-between gap-x-6 pb-3">
          <h3 className="text-xl" id={`estado-${status}`}>
            {accreditationStatusLabel[status]()}
          </h3>
          <p className="figures text-ink-soft text-sm">{count}</p>
        </div>
        <ul className="border-line border-t [--row-height:11rem] sm:[--row-height:8rem]">
          {ofStatus.map((program) => (
            <AccreditationEntry key={program.id} logo={logos[program.code]} program={program} />
          ))}
        </ul>
      </section>
    );
  });
}
