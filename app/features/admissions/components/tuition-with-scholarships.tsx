import { formatCurrencyName } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { PricedProgram } from "../fee-queries.ts";
import { applicantOf, type TuitionData } from "../load-tuition.ts";
import { noCover, scholarshipCosts } from "../scholarship-cost.ts";
import { costRows, costUnit } from "../scholarship-cost-labels.ts";
import type { FeeRule } from "../tuition.ts";
import type { TuitionCalculation } from "../tuition-calculation.ts";
import { costWithCover } from "../tuition-cost.ts";
import { ScholarshipCostList } from "./scholarship-cost-list.tsx";

/** Cost of the calculated year with each scholarship that may fit the applicant. */
export function TuitionWithScholarships({
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
