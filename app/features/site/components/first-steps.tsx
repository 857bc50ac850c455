import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { Db } from "#app/supabase/db.ts";
import { Link } from "#app/ui/link.tsx";
import { institution } from "#institution";
import { countSteps, isMissingEssentials, stepsWithCounts } from "../first-steps.ts";

/** Never cached: staff return to this page after each step. */
function useStepCounts(db: Db) {
  return useQuery({ queryKey: ["first-steps"], queryFn: () => countSteps(db), staleTime: 0 });
}

/**
 * Checklist for filling an empty site, with the number of records per step. `copiesErasures`: the list of erased people
 * has its second copy.
 */
export function FirstSteps({ db, copiesErasures }: { db: Db; copiesErasures: boolean }) {
  const { data: counts, isError } = useStepCounts(db);
  const steps = counts ? stepsWithCounts(counts) : [];
  const done = steps.filter(({ count }) => count > 0).length;
  return (
    <div className="page-width py-8">
      <h1 className="text-2xl">{m.steps_title()}</h1>
      <p className="prose-text mt-2 text-ink-soft">{m.steps_lead()}</p>
      <p className="figures mt-4 font-semibold text-sm" role="status">
        {isError ? m.steps_failed() : counts ? m.steps_done({ done, all: steps.length }) : m.staff_loading()}
      </p>
      <ol className="mt-4 max-w-3xl border-ink border-t-2">
        {steps.map(({ name, title, text, to, count, isEssential }) => (
          <li className="group relative grid grid-cols-[1fr_auto] gap-x-6 border-line border-b py-4" key={name}>
            <div>
              <h2 className="text-lg">
                <Link className="covering-link" to={to}>
                  {title}
                </Link>
              </h2>
              <p className="mt-0.5 text-ink-soft text-sm">{text}</p>
            </div>
            <p className={`figures self-center text-sm ${count > 0 ? "text-ink-soft" : "font-semibold text-accent"}`}>
              {count > 0
                ? m.steps_there({ count: formatNumber(count) })
                : isEssential
                  ? m.steps_missing_essential()
                  : m.steps_missing()}
            </p>
          </li>
        ))}
      </ol>
      <p className="prose-text mt-6 text-sm">
        {m.steps_institution()} {institution.pictures.mark ? null : <strong>{m.steps_logo_missing()}</strong>}
      </p>
      {copiesErasures ? null : (
        <p className="prose-text mt-3 text-sm">
          <strong>{m.steps_erasures_copy()}</strong> {m.steps_erasures_copy_text()}
        </p>
      )}
    </div>
  );
}

/** Links to the first steps while essential content is missing; otherwise renders nothing. */
export function FirstStepsNote({ db }: { db: Db }) {
  const { data: counts } = useStepCounts(db);
  if (!counts || !isMissingEssentials(counts)) return null;
  return (
    <aside className="page-width pt-6">
      <p className="border-accent border-l-4 bg-raised px-4 py-3 text-sm">
        {m.steps_note()}{" "}
        <Link className="text-link font-semibold text-primary" to={pathsIn().staff.firstSteps()}>
          {m.steps_title()}
        </Link>
      </p>
    </aside>
  );
}
