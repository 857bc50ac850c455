import type { ReactNode } from "react";
import { formatCurrencyName, formatDay, formatMoney, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ScrollRegion } from "#app/ui/scroll-region.tsx";
import type { PricedProgram } from "../fee-queries.ts";
import type { PaymentCheck } from "../payment-checks.ts";
import type { FeeRule, YearFee } from "../tuition.ts";
import type { CalculationStep, TuitionCalculation } from "../tuition-calculation.ts";
import type { ParsedTuition, TuitionChoice } from "../tuition-choice.ts";
import { stepLabel } from "../tuition-labels.ts";
import { ProgramOfResult } from "./tuition-result.tsx";

const sums: CalculationStep["kind"][] = ["year_fee", "tuition", "total"];

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

function TuitionLedger({ steps, currency }: { steps: CalculationStep[]; currency: string }) {
  const isFull = steps.some(({ kind }) => kind === "enrollment");
  return (
    <table className="figures mt-3 w-full border-line border-t text-sm">
      <caption className="sr-only">{m.tuition_calculation()}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{m.tuition_column_item()}</th>
          <th scope="col">{m.tuition_column_amount()}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const isSum = sums.includes(step.kind);
          // The base of a discount is not part of the sum.
          const isDiscountBase = step.kind === "second_semester";
          return (
            <tr
              className={`align-top ${isSum ? "border-ink border-b font-semibold" : "border-line border-b"} ${
                isDiscountBase ? "text-ink-soft italic" : ""
              }`}
              key={step.kind}
            >
              <th
                className={`wrap-anywhere py-2.5 pr-[min(1.5rem,5vw)] text-left ${isSum ? "font-semibold" : "font-normal"}`}
                scope="row"
              >
                {step.kind === "total" && isFull
                  ? m.tuition_step_total_full({ year: String(step.year) })
                  : stepLabel(step, currency)}
              </th>
              <td className="whitespace-nowrap py-2.5 text-right">{amountLabel(step, currency)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Formats an amount, with its sign if it is added or subtracted. */
function amountLabel({ kind, amount }: CalculationStep, currency: string): string {
  const money = formatMoney(Math.abs(amount), currency);
  if (amount < 0) return `−\u00a0${money}`;
  return kind === "raise" || kind === "enrollment" ? `+\u00a0${money}` : money;
}

function PaymentCheckTable({ checks, currency }: { checks: PaymentCheck[]; currency: string }) {
  const cell = "py-2 pl-4 text-right";
  return (
    <>
      <h3 className="mt-10 text-xl">{m.tuition_checks_title()}</h3>
      <p className="mt-2 text-ink-soft text-sm">{m.tuition_checks_note()}</p>
      <ScrollRegion label={m.tuition_checks_title()}>
        <table className="figures mt-3 w-full border-line border-t text-sm">
          <caption className="sr-only">{m.tuition_checks_title()}</caption>
          <thead>
            <tr className="border-ink border-b">
              <th className="py-2 pr-4 text-left font-semibold" scope="col">
                {m.tuition_check_number()}
              </th>
              <th className="py-2 text-left font-semibold" scope="col">
                {m.tuition_check_due()}
              </th>
              <th className={`${cell} font-semibold`} scope="col">
                {m.tuition_column_amount()}
              </th>
            </tr>
          </thead>
          <tbody>
            {checks.map(({ due, amount }, index) => (
              <tr className="border-line border-b" key={due}>
                <th className="py-2 pr-4 text-left font-normal" scope="row">
                  {index + 1}
                </th>
                <td className="py-2">{formatDay(due)}</td>
                <td className={cell}>{formatMoney(amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th className="py-2 text-left" colSpan={2} scope="row">
                {m.tuition_checks_sum()}
              </th>
              <td className={cell}>
                {formatMoney(
                  checks.reduce((sum, { amount }) => sum + amount, 0),
                  currency,
                )}
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}

function TuitionYears({
  years,
  program: { currency, enrollmentFee },
  rule,
}: {
  years: YearFee[];
  program: Pick<PricedProgram, "currency" | "enrollmentFee">;
  rule: FeeRule;
}) {
  const enrollment = enrollmentFee ?? 0;
  const sum = years.reduce((total, { amount }) => total + amount + enrollment, 0);
  const number = "py-2 pl-2 text-right sm:pl-4";
  return (
    <>
      <h3 className="mt-10 text-xl">{m.tuition_years()}</h3>
      <p className="mt-2 max-w-[42rem] text-ink-soft text-sm">
        {years.length > 1 ? m.tuition_years_note({ share: formatShare(rule.continuingRaise) }) : m.tuition_years_last()}{" "}
        {m.tuition_years_undiscounted({ currency: formatCurrencyName(currency) })}
      </p>
      <ScrollRegion label={m.tuition_years()}>
        <table className="figures mt-3 w-full border-line border-t text-xs sm:text-sm">
          <caption className="sr-only">{m.tuition_years()}</caption>
          <thead>
            <tr className="border-ink border-b align-bottom">
              <th className="py-2 text-left font-semibold" scope="col">
                {m.tuition_year_column()}
              </th>
              <th className={`${number} font-semibold`} scope="col">
                {m.tuition_fee_column()}
              </th>
              <th className={`${number} font-semibold`} scope="col">
                {m.tuition_enrollment_column()}
              </th>
              <th className={`${number} font-semibold`} scope="col">
                {m.tuition_total_column()}
              </th>
            </tr>
          </thead>
          <tbody>
            {years.map(({ yearOfStudy, year, semesters, amount }, index) => (
              <tr className="border-line border-b align-top" key={year}>
                <th className="py-2 text-left font-normal" scope="row">
                  {m.tuition_nth_year({ year: String(yearOfStudy) })}, {year}
                  {semesters === 1 ? (
                    <span className="block text-ink-soft text-xs">{m.tuition_one_semester()}</span>
                  ) : null}
                  {index > 0 ? (
                    <span className="block text-ink-soft text-xs italic">{m.tuition_estimate()}</span>
                  ) : null}
                </th>
                <td className={number}>{formatNumber(amount)}</td>
                <td className={number}>{enrollmentFee === null ? "–" : formatNumber(enrollmentFee)}</td>
                <td className={number}>{formatNumber(amount + enrollment)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th className="py-2 text-left" colSpan={3} scope="row">
                {sumLabel(years.length > 1, enrollmentFee !== null)}
              </th>
              <td className={`${number} whitespace-nowrap`}>{formatMoney(sum, currency)}</td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
    </>
  );
}

function sumLabel(isEstimate: boolean, isFull: boolean): string {
  if (isEstimate) return isFull ? m.tuition_years_sum_estimate() : m.tuition_years_sum_estimate_bare();
  return isFull ? m.tuition_years_sum() : m.tuition_years_sum_bare();
}
