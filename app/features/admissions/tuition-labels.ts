import { currencyDecimals, formatCurrencyName, formatMoney, formatNumber, formatShare } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { institution } from "#institution";
import type { PricedProgram } from "./fee-queries.ts";
import type { CalculationStep } from "./tuition-calculation.ts";
import type { PaymentKind, TuitionMistake } from "./tuition-choice.ts";
import { yearCostRange } from "./year-cost-range.ts";

export const paymentLabel: Record<PaymentKind, () => string> = {
  annual_cash: m.tuition_payment_annual,
  semester_cash: m.tuition_payment_semester,
  checks: m.tuition_payment_checks,
};

/** Error messages with the value used instead. `currency` is that of the amounts (ISO 4217). */
export const mistakeLabel: Record<TuitionMistake, (currency: string) => string> = {
  yearOfStudy: () => m.tuition_mistake_year(),
  previousFee: (currency) =>
    m.tuition_mistake_fee({
      currency: formatCurrencyName(currency),
      example: formatNumber(currencyDecimals(currency) > 0 ? 3_120 : 3_120_000),
    }),
  paidOn: () => m.tuition_mistake_day(),
  checks: () => m.tuition_mistake_checks(),
  average: () => m.tuition_mistake_average(),
};

export const mistakeField: Record<TuitionMistake, { id: string; label: () => string }> = {
  yearOfStudy: { id: "tuition-situation", label: m.tuition_situation },
  previousFee: { id: "tuition-previous-fee", label: m.tuition_previous_fee },
  paidOn: { id: "tuition-paid-on", label: m.tuition_paid_on },
  checks: { id: "tuition-checks", label: m.tuition_check_count },
  average: { id: "tuition-average", label: m.tuition_average },
};

export function stepLabel(step: CalculationStep, currency: string): string {
  const part = (base: number, share: number) => ({ share: formatShare(share), base: formatMoney(base, currency) });
  switch (step.kind) {
    case "published":
      return m.tuition_step_published({ year: String(step.year ?? "") });
    case "published_as_previous":
      return m.tuition_step_published_as_previous({ year: String(step.year ?? "") });
    case "previous":
      return m.tuition_step_previous();
    case "raise":
      return m.tuition_step_raise(part(step.base, step.share));
    case "year_fee":
      return m.tuition_step_year_fee({ year: String(step.year) });
    case "one_semester":
      return m.tuition_step_one_semester();
    case "second_semester":
      return m.tuition_step_second_semester();
    case "annual_discount":
    case "semester_discount":
      return m.tuition_step_discount(part(step.base, step.share));
    case "tuition":
      return m.tuition_step_tuition({ year: String(step.year) });
    case "enrollment":
      return m.tuition_step_enrollment();
    case "total":
      return m.tuition_step_total({ year: String(step.year) });
  }
}

/** Returns «$2.900.000 a $3.850.000», the range of annual fees; empty if all are unpublished. */
export function feeRange(programs: readonly PricedProgram[]): string {
  const range = yearCostRange(programs.map((program) => ({ ...program, enrollmentFee: null })));
  if (!range) return "";
  const [least, most] = [range.least, range.most].map((amount) => formatMoney(amount, institution.currency));
  return range.least === range.most ? `${least}` : m.tuition_range_of({ least: `${least}`, most: `${most}` });
}
