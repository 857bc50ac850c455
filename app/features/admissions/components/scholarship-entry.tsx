import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { capitalize, withinSentence } from "#app/lib/letter-case.ts";
import { nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { years } from "../counted-units.ts";
import type { Deadline } from "../deadlines.ts";
import type { CostOfType } from "../scholarship-cost.ts";
import { costLabel } from "../scholarship-cost-labels.ts";
import { conditionFacts } from "../scholarship-fit-labels.ts";
import { averageLabel, coverLabel, stipendLabel } from "../scholarship-labels.ts";
import type { Scholarship } from "../scholarships.ts";
import { BenefitEntry } from "./benefit-entry.tsx";
import { DeadlineState } from "./deadline-state.tsx";

/** A scholarship. `deadline` is the window in which one applies. */
export function ScholarshipEntry({
  scholarship,
  deadline,
  costs,
  feeYear,
  today,
}: {
  scholarship: Scholarship;
  deadline: Deadline | undefined;
  /** What a year would cost with it, by type of program, in the fees of `feeYear`. */
  costs: CostOfType[];
  feeYear: number | null;
  today: CalendarDay;
}) {
  const { lang, minimumAverage, maximumYears } = scholarship;
  return (
    <BenefitEntry
      context={
        scholarship.kind === "external" ? <span lang={foreignLang(lang.provider)}>{scholarship.provider}</span> : null
      }
      facts={[
        {
          term: m.scholarship_window(),
          value: deadline ? <DeadlineState today={today} window={deadline} /> : null,
        },
        {
          term: m.scholarship_calendar(),
          value: scholarship.calendar ? <span lang={foreignLang(lang.calendar)}>{scholarship.calendar}</span> : null,
        },
        {
          term: m.scholarship_amounts(),
          value: scholarship.amounts.length > 0 ? <Amounts scholarship={scholarship} /> : null,
        },
        { term: m.scholarship_covers(), value: coverLabel(scholarship) },
        { term: m.scholarship_stipend(), value: stipendLabel(scholarship) },
        {
          term: m.scholarship_cost_by_type(),
          value: costs.length > 0 ? <CostsByType {...{ costs, feeYear }} /> : null,
        },
        { term: m.scholarship_programs(), value: programTypesOf(scholarship) },
        ...conditionFacts(scholarship),
        {
          term: m.scholarship_average(),
          value:
            minimumAverage === null ? null : m.scholarship_average_value({ average: averageLabel(minimumAverage) }),
        },
        {
          term: m.scholarship_years(),
          value: maximumYears && years(maximumYears, getLocale()),
        },
      ]}
      id={scholarship.slug}
      lang={lang}
      name={scholarship.name}
      parts={[
        { title: m.scholarship_requirements(), items: scholarship.requirements, lang: lang.requirements },
        { title: m.scholarship_benefits(), items: scholarship.benefits, lang: lang.benefits },
        { title: m.scholarship_how_to_apply(), items: scholarship.howToApply, lang: lang.howToApply, isOrdered: true },
      ]}
      partsLabel={m.scholarship_details()}
      summary={scholarship.summary}
    >
      {scholarship.link ? (
        <p className="mt-2 text-sm">
          <LinkButton look="quiet" to={scholarship.link}>
            {scholarship.kind === "external" ? m.scholarship_external_link() : m.scholarship_internal_link()}
            <span className="sr-only" lang={foreignLang(lang.name)}>
              : {scholarship.name}
            </span>
          </LinkButton>
        </p>
      ) : null}
    </BenefitEntry>
  );
}

function programTypesOf({ appliesTo }: Scholarship): string {
  const types = programTypes.filter((type) => appliesTo.includes(type));
  return capitalize(formatList(types.map((type) => withinSentence(programTypeLabel[type]()))));
}

function CostsByType({ costs, feeYear }: { costs: CostOfType[]; feeYear: number | null }) {
  return (
    <>
      <ul>
        {costs.map(({ type, currency, ...range }) => (
          <li key={type}>
            {m.scholarship_cost_of_type({
              type: nameBy(programTypeLabel)(type),
              amount: costLabel(range.with, currency),
              full: costLabel(range.without, currency),
            })}
          </li>
        ))}
      </ul>
      <p className="font-normal text-ink-soft text-xs">
        {feeYear === null ? m.scholarship_cost_note() : m.scholarship_cost_of_types_year({ year: String(feeYear) })}
      </p>
    </>
  );
}

function Amounts({ scholarship: { amounts, lang } }: { scholarship: Scholarship }) {
  if (amounts.length < 2) return <span lang={foreignLang(lang.amounts)}>{amounts[0]}</span>;
  return (
    <ul lang={foreignLang(lang.amounts)}>
      {amounts.map((amount) => (
        <li key={amount}>{amount}</li>
      ))}
    </ul>
  );
}
