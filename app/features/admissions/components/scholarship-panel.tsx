import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { formatMoney, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { windowState } from "#app/lib/date-window.ts";
import { nameBy } from "#app/ui/faceted-list/facet-groups.ts";
import { LinkButton } from "#app/ui/link-button.tsx";
import { months, years } from "../counted-units.ts";
import { windowLabel } from "../deadline-labels.ts";
import type { Deadline } from "../deadlines.ts";
import type { CostOfType, CostRange } from "../scholarship-cost.ts";
import { costLabel } from "../scholarship-cost-labels.ts";
import { conditionFacts } from "../scholarship-fit-labels.ts";
import { averageLabel, typesLabel } from "../scholarship-labels.ts";
import type { Scholarship } from "../scholarships.ts";
import { CalendarLink } from "./deadline-list.tsx";
import { DeadlineState } from "./deadline-state.tsx";
import { Panel, PanelFacts } from "./panel.tsx";
import { RangeBar } from "./range-bar.tsx";

export function ScholarshipPanel({
  scholarship,
  deadline,
  costs,
  feeYear,
  today,
}: {
  scholarship: Scholarship;
  deadline: Deadline | undefined;
  costs: CostOfType[];
  feeYear: number | null;
  today: CalendarDay;
}) {
  const { lang, minimumAverage, maximumYears, calendar, provider, appliesTo, link, kind } = scholarship;
  const isOpen = deadline ? windowState(deadline, today).state === "open" : kind === "external";
  const facts = [
    { term: m.scholarship_window(), value: deadline ? <Window deadline={deadline} today={today} /> : null },
    {
      term: m.scholarship_calendar(),
      value: calendar ? <span lang={foreignLang(lang.calendar)}>{calendar}</span> : null,
    },
    {
      term: m.scholarship_provider(),
      value: provider ? <span lang={foreignLang(lang.provider)}>{provider}</span> : null,
    },
    { term: m.scholarship_programs(), value: typesLabel(appliesTo) },
    ...conditionFacts(scholarship),
    {
      term: m.scholarship_average(),
      value: minimumAverage === null ? null : m.scholarship_average_value({ average: averageLabel(minimumAverage) }),
    },
    { term: m.scholarship_years(), value: maximumYears && years(maximumYears, getLocale()) },
  ];
  return (
    <Panel beside={<PanelFacts facts={facts} />}>
      <Figures scholarship={scholarship} />
      {costs.length > 0 ? <Costs costs={costs} feeYear={feeYear} /> : null}
      {link || deadline ? (
        <p className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
          {link ? (
            <LinkButton look={isOpen && kind === "internal" ? "accent" : "outline"} to={link}>
              {kind === "external" ? m.scholarship_external_link() : m.scholarship_internal_link()}
            </LinkButton>
          ) : null}
          {deadline ? (
            <span className="text-sm">
              <CalendarLink subject="scholarships" />
            </span>
          ) : null}
        </p>
      ) : null}
    </Panel>
  );
}

function Window({ deadline, today }: { deadline: Deadline; today: CalendarDay }) {
  return (
    <>
      <span className="block font-semibold">{windowLabel(deadline)}</span>
      <DeadlineState today={today} window={deadline} />
    </>
  );
}

/** Benefits as large figures: stipend and shares of the fees; otherwise its amounts as text. */
function Figures({ scholarship }: { scholarship: Scholarship }) {
  const { tuitionShare, leastTuitionShare, enrollmentShare, stipendAmount, stipendMonths, currency } = scholarship;
  const { amounts, lang } = scholarship;
  const tuition =
    tuitionShare && leastTuitionShare
      ? m.scholarship_cost_range({ from: formatShare(leastTuitionShare), to: formatShare(tuitionShare) })
      : tuitionShare && formatShare(tuitionShare);
  const perMonth =
    stipendMonths === null
      ? m.scholarship_a_month()
      : m.scholarship_months({ months: months(stipendMonths, getLocale()) });
  return (
    <>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        {stipendAmount === null ? null : (
          <Figure label={m.scholarship_stipend()} note={perMonth} value={formatMoney(stipendAmount, currency)} />
        )}
        {tuition ? <Figure label={m.scholarship_of_tuition()} value={tuition} /> : null}
        {enrollmentShare ? <Figure label={m.scholarship_of_enrollment()} value={formatShare(enrollmentShare)} /> : null}
      </div>
      {amounts.length > 0 ? (
        <ul
          className={`font-semibold ${stipendAmount || tuition || enrollmentShare ? "mt-4" : "text-lg"}`}
          lang={foreignLang(lang.amounts)}
        >
          {amounts.map((amount) => (
            <li key={amount}>{amount}</li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function Figure({ label, value, note = "" }: { label: string; value: string; note?: string }) {
  return (
    <p className="figures text-sm">
      <span className="block text-ink-soft">{label}</span>
      <span className="block font-[560] text-2xl leading-tight">{value}</span>
      {note ? <span className="block">{note}</span> : null}
    </p>
  );
}

/** Yearly cost without and with it by type of program, on a common scale. */
function Costs({ costs, feeYear }: { costs: CostOfType[]; feeYear: number | null }) {
  const max = Math.max(...costs.map((cost) => cost.without.to));
  return (
    <div className="mt-6 max-w-[36rem]">
      <h2 className="font-sans font-semibold text-sm tracking-normal">{m.scholarship_cost_by_type()}</h2>
      {costs.map(({ type, currency, ...ranges }) => (
        <div className="figures mt-2 text-sm" key={type}>
          {costs.length > 1 ? <p className="font-semibold">{nameBy(programTypeLabel)(type)}</p> : null}
          <Cost currency={currency} label={m.scholarship_cost_without()} max={max} range={ranges.without} />
          <Cost currency={currency} label={m.scholarship_cost_with()} max={max} range={ranges.with} />
        </div>
      ))}
      <p className="mt-2 text-ink-soft text-xs">
        {feeYear === null ? m.scholarship_cost_note() : m.scholarship_cost_of_types_year({ year: String(feeYear) })}
      </p>
    </div>
  );
}

function Cost({ label, range, max, currency }: { label: string; range: CostRange; max: number; currency: string }) {
  return (
    <div className="mt-1">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        <span>{costLabel(range, currency)}</span>
      </p>
      <RangeBar from={range.from} max={max} to={range.to} />
    </div>
  );
}
