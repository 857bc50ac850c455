import type { ReactNode } from "react";
import { formatCurrencyName, formatMoney } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { institution } from "#institution";
import type { PricedProgram } from "../fee-queries.ts";
import { applicantOf, commonFeeYear, groupByType, type ProgramGroup, type TuitionData } from "../load-tuition.ts";
import { type Cover, noCover, remainingFees, scholarshipCosts } from "../scholarship-cost.ts";
import { costRows, costUnit } from "../scholarship-cost-labels.ts";
import { type FeeRule, yearsOfStudy } from "../tuition.ts";
import { calculateTuition, type ProgramFees, paymentOption, type TuitionCalculation } from "../tuition-calculation.ts";
import type { TuitionChoice } from "../tuition-choice.ts";
import { yearCostRange } from "../year-cost-range.ts";
import { Panel } from "./panel.tsx";
import { ScholarshipCostList } from "./scholarship-cost-list.tsx";
import { TuitionDetails } from "./tuition-details.tsx";
import { programFieldId, TuitionForm } from "./tuition-form.tsx";
import { TuitionResult } from "./tuition-result.tsx";

/**
 * Result beside its form on wide screens, above it on phones; then the calculation. `children` explain the tool until a
 * program is chosen. In print the calculation comes first and the total last.
 */
export function TuitionTool({ tuition, children }: { tuition: TuitionData; children: ReactNode }) {
  const { programs, rule, parsed, program, years, today } = tuition;
  if (!rule || !parsed) return <p className="page-width prose-text pb-8">{m.tuition_no_rules()}</p>;
  const calculation =
    program?.annualFee && calculateTuition({ ...program, annualFee: program.annualFee }, parsed.choice, rule, today);
  const groups = groupByType(programs);
  return (
    <div className="page-width pb-6 print:flex print:flex-col">
      <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-12 print:order-last print:block">
        <div className="min-w-0 lg:col-span-8" id="resultado">
          <Panel>
            {program && calculation ? (
              <TuitionResult calculation={calculation} parsed={parsed} program={program} rule={rule} />
            ) : (
              <>
                <div role="status">
                  {tuition.isProgramMissing ? (
                    <p className="mb-3 font-semibold text-danger">
                      <a className="text-link" href={`#${programFieldId}`}>
                        {m.tuition_program_missing()}
                      </a>
                    </p>
                  ) : null}
                  {program || tuition.isUnknownProgram ? <p className="mb-4">{noResultReason(tuition)}</p> : null}
                </div>
                <TuitionRanges feeYear={commonFeeYear(programs)} groups={groups} />
              </>
            )}
          </Panel>
        </div>
        <div className="lg:col-span-4">
          <TuitionForm
            action={`${pathsIn().tuition()}#resultado`}
            groups={groups}
            isProgramMissing={tuition.isProgramMissing}
            parsed={parsed}
            rule={rule}
            years={years}
            yearsOfProgram={program ? yearsOfStudy(program.semesters) : null}
          />
        </div>
      </div>
      {program && calculation ? (
        <TuitionDetails calculation={calculation} parsed={parsed} program={program} rule={rule}>
          <TuitionWithScholarships calculation={calculation} program={program} rule={rule} tuition={tuition} />
        </TuitionDetails>
      ) : null}
      {children && !program ? <div className="mt-6">{children}</div> : null}
    </div>
  );
}

function noResultReason({ isUnknownProgram, parsed, program }: TuitionData): string {
  if (isUnknownProgram) return m.tuition_unknown_program({ code: parsed?.choice.programCode ?? "" });
  return m.tuition_program_unpublished({ program: program?.name ?? "" });
}

/** Cost of the calculated year with each scholarship that may fit the applicant. */
function TuitionWithScholarships({
  tuition,
  program,
  rule,
  calculation,
}: {
  tuition: TuitionData;
  program: PricedProgram;
  rule: FeeRule;
  calculation: TuitionCalculation;
}) {
  const { parsed, scholarships, today } = tuition;
  const applicant = applicantOf(tuition);
  if (!applicant || !parsed) return null;
  const priceWith = costWithCover(program, parsed.choice, rule, today, calculation);
  const costs = scholarshipCosts(scholarships, applicant, priceWith);
  if (costs.length === 0) return null;
  return (
    <section aria-labelledby="con-beca-heading" className="scroll-mt-6" id="con-beca">
      <h3 className="mt-10 text-xl" id="con-beca-heading">
        {m.scholarship_cost_in_year({ year: String(rule.year) })}
      </h3>
      <p className="mt-2 max-w-[42rem] text-ink-soft text-sm">
        {m.scholarship_cost_note()} {calculation.chosen.saving > 0 ? `${m.scholarship_cost_discount()} ` : null}
        {m.scholarship_cost_currency({ currency: formatCurrencyName(program.currency) })}
      </p>
      <ScholarshipCostList
        rows={costRows(costs, { amount: priceWith(noCover), note: "" }, program.currency)}
        unit={costUnit(program.enrollmentFee)}
      />
    </section>
  );
}

/** Yearly cost by type of program on a common scale from zero, shown until a program is chosen. */
function TuitionRanges({ groups, feeYear }: { groups: ProgramGroup[]; feeYear: number | null }) {
  const ranges = groups.flatMap(({ type, label, programs }) => {
    const range = yearCostRange(programs);
    return range ? [{ type, label, ...range }] : [];
  });
  if (ranges.length === 0) return null;
  const money = (amount: number) => formatMoney(amount, institution.currency);
  const least = Math.min(...ranges.map((range) => range.least));
  const most = Math.max(...ranges.map((range) => range.most));
  return (
    <>
      <h2 className="figures text-2xl">{m.tuition_range({ least: money(least), most: money(most) })}</h2>
      <ul className="figures mt-4 grid gap-3 text-sm">
        {ranges
          .sort((a, b) => a.least - b.least)
          .map((range) => (
            <li className="border-line border-t pt-2 first:border-t-0 first:pt-0" key={range.type}>
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className="font-semibold">{range.label}</span>
                <span>
                  {range.least === range.most
                    ? money(range.least)
                    : m.tuition_range_of({ least: money(range.least), most: money(range.most) })}
                </span>
              </p>
              <svg
                aria-hidden="true"
                className="mt-1 block h-3.5 w-full"
                preserveAspectRatio="none"
                viewBox="0 0 100 1"
              >
                <rect className="fill-line" height="1" width="100" />
                <rect
                  className="fill-figure forced-colors:fill-[CanvasText]"
                  height="1"
                  width={Math.max(1, (100 * (range.most - range.least)) / most)}
                  x={Math.min(99, (100 * range.least) / most)}
                />
              </svg>
            </li>
          ))}
      </ul>
      <p className="mt-3 text-ink-soft text-xs">
        {feeYear ? m.tuition_range_note_year({ year: String(feeYear) }) : m.tuition_range_note()}
      </p>
    </>
  );
}

/** Returns the cost of the calculated year under a cover, in the chosen way of paying. */
export function costWithCover(
  { currency, enrollmentFee }: Pick<ProgramFees, "currency" | "enrollmentFee">,
  choice: TuitionChoice,
  rule: FeeRule,
  today: CalendarDay,
  { years: [current] }: Pick<TuitionCalculation, "years">,
): (cover: Cover) => number {
  if (!current) throw new Error("A calculation has the year that is paid for.");
  const fees = { tuition: current.amount, enrollment: enrollmentFee, currency };
  return (cover) =>
    remainingFees(
      fees,
      cover,
      (amount) => paymentOption(choice.payment, { ...current, amount }, choice, rule, today).tuition,
    );
}
