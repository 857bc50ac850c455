import type { ReactNode } from "react";
import { formatDay } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PricedProgram } from "../fee-queries.ts";
import type { FeeRule } from "../tuition.ts";
import type { TuitionCalculation } from "../tuition-calculation.ts";
import type { ParsedTuition, TuitionChoice } from "../tuition-choice.ts";
import { PaymentCheckTable } from "./payment-check-table.tsx";
import { TuitionLedger } from "./tuition-ledger.tsx";
import { ProgramOfResult } from "./tuition-result.tsx";
import { TuitionYears } from "./tuition-years.tsx";

/** Steps of the calculation and costs beyond the year. `children` precede the later years. */
export function TuitionDetails({
  program,
  parsed: { choice },
  rule,
  calculation,
  children,
}: {
  program: PricedProgram;
  parsed: ParsedTuition;
  rule: FeeRule;
  calculation: TuitionCalculation;
  children: ReactNode;
}) {
  const { steps, years, checks } = calculation;
  return (
    <div className="mt-8 grid items-start gap-x-12 lg:grid-cols-2 print:mt-0 print:block">
      <div className="hidden print:block">
        <ProgramOfResult choice={choice} program={program} />
      </div>
      <div className="min-w-0 border-ink border-t-2 pt-4 pb-8 lg:col-start-1">
        <h3 className="text-xl">{m.tuition_calculation()}</h3>
        <TuitionLedger currency={program.currency} steps={steps} />
        <Notices calculation={calculation} choice={choice} program={program} rule={rule} />
        {checks.length > 0 ? <PaymentCheckTable checks={checks} currency={program.currency} /> : null}
      </div>
      <div className="min-w-0 border-ink border-t-2 pt-4 *:first:mt-0">
        {children}
        <TuitionYears program={program} rule={rule} years={years} />
      </div>
    </div>
  );
}

/** Assumptions of the calculation, and missed discounts. */
function Notices({
  calculation: { chosen, steps, years },
  program,
  choice,
  rule,
}: {
  calculation: TuitionCalculation;
  program: PricedProgram;
  choice: TuitionChoice;
  rule: FeeRule;
}) {
  const feeYear = program.feeYear ?? rule.year;
  const notices = [
    choice.situation === "new" && feeYear < rule.year
      ? m.tuition_notice_reference({ year: String(rule.year), published: String(feeYear) })
      : null,
    steps.some(({ kind }) => kind === "published_as_previous")
      ? m.tuition_notice_previous({ published: String(feeYear) })
      : null,
    chosen.isLate && chosen.until ? m.tuition_notice_late({ date: formatDay(chosen.until) }) : null,
    choice.payment === "semester_cash" && years[0]?.semesters === 1 ? m.tuition_notice_one_semester() : null,
    program.enrollmentFee === null ? m.tuition_notice_no_enrollment() : null,
  ].filter((notice) => notice !== null);
  if (notices.length === 0) return null;
  return (
    <ul className="mt-4 grid max-w-[42rem] gap-2 border-accent border-l-4 pl-4 text-sm">
      {notices.map((notice) => (
        <li key={notice}>{notice}</li>
      ))}
    </ul>
  );
}
