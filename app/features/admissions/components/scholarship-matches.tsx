import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Deadline } from "../deadlines.ts";
import type { CostOfType } from "../scholarship-cost.ts";
import { costLabel } from "../scholarship-cost-labels.ts";
import { type Applicant, type ScholarshipFit, scholarshipFit } from "../scholarship-fit.ts";
import { fitReasons } from "../scholarship-fit-labels.ts";
import type { Scholarship } from "../scholarships.ts";
import { ScholarshipTable } from "./scholarship-table.tsx";

type Match = { scholarship: Scholarship; fit: ScholarshipFit };

/**
 * Scholarships with the reason why each fits an applicant: those that fit, those that depend on an unanswered question,
 * and folded those that do not. Internal ones first. `costs` are optional yearly costs by slug.
 */
export function ScholarshipMatches({
  scholarships,
  applicant,
  costs = {},
  deadlines,
  today,
}: {
  scholarships: Scholarship[];
  applicant: Applicant;
  costs?: Record<string, CostOfType[]>;
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const matches = scholarships
    .map((scholarship) => ({ scholarship, fit: scholarshipFit(scholarship, applicant) }))
    .sort((a, b) => Number(a.scholarship.kind === "external") - Number(b.scholarship.kind === "external"));
  const having = (verdict: ScholarshipFit["verdict"]) => matches.filter(({ fit }) => fit.verdict === verdict);
  const [fitting, open, others] = [having("fits"), having("open"), having("no")];
  const count = fitting.length === 0 ? m.fit_count_none() : counted(fitting.length, m.fit_count_one, m.fit_count);
  const table = (caption: string, entries: Match[]) => (
    <div className="mt-3 border-line border-t md:border-t-0">
      <ScholarshipTable
        caption={caption}
        groups={[{ rows: entries.map((match) => ({ ...match, reason: reasonOf(match) })) }]}
        {...{ deadlines, today }}
      />
    </div>
  );
  return (
    <>
      <div role="status">
        <h3 className="text-xl">{count}</h3>
        <LowestCost costs={costs} matches={fitting} types={applicant.program?.types ?? []} />
      </div>
      {fitting.length > 0 ? table(count, fitting) : null}
      {open.length > 0 ? (
        <>
          <h3 className="mt-8 text-xl">{m.fit_open_title()}</h3>
          {table(m.fit_open_title(), open)}
        </>
      ) : null}
      {others.length > 0 ? <Others matches={others} /> : null}
      <p className="mt-4 text-ink-soft text-sm">{m.fit_rest()}</p>
    </>
  );
}

const reasonOf = ({ scholarship, fit }: Match) => fitReasons(scholarship, fit).join(" ");

/** Yearly cost with the scholarship that leaves least to pay; renders nothing for several program types. */
function LowestCost({
  matches,
  costs,
  types,
}: {
  matches: Match[];
  costs: Record<string, CostOfType[]>;
  types: readonly string[];
}) {
  if (types.length !== 1) return null;
  const priced = matches.flatMap(({ scholarship }) => {
    const cost = costs[scholarship.slug]?.find(({ type }) => type === types[0]);
    return cost ? [{ scholarship, cost }] : [];
  });
  const [best] = priced.sort((a, b) => a.cost.with.to - b.cost.with.to || a.cost.with.from - b.cost.with.from);
  if (!best) return null;
  const { scholarship, cost } = best;
  return (
    <p className="mt-2 max-w-prose">
      <span lang={foreignLang(scholarship.lang.name)}>{scholarship.name}</span>
      {m.fit_best_cost({
        amount: costLabel(cost.with, cost.currency),
        full: costLabel(cost.without, cost.currency),
      })}
    </p>
  );
}

function Others({ matches }: { matches: Match[] }) {
  return (
    <Disclosure className="mt-6" look="line" summary={counted(matches.length, m.fit_no_title_one, m.fit_no_title)}>
      <ul className="mt-3 border-line border-t">
        {matches.map((match) => (
          <li className="group relative border-line border-b py-3" key={match.scholarship.slug}>
            <h4 className="font-serif text-lg leading-snug" lang={foreignLang(match.scholarship.lang.name)}>
              <Link className="covering-link" to={pathsIn().scholarship(match.scholarship.slug)}>
                {match.scholarship.name}
              </Link>
            </h4>
            <p className="text-ink-soft text-sm">{reasonOf(match)}</p>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
