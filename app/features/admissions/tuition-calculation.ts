import { currencyDecimals } from "#app/i18n/format.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { type PaymentCheck, planChecks } from "./payment-checks.ts";
import { cashDiscount, type FeeRule, raisedFee, semesterFees, shareOf, type YearFee, yearFees } from "./tuition.ts";
import { type PaymentKind, paymentKindsOf, type TuitionChoice } from "./tuition-choice.ts";

export type ProgramFees = {
  /** ISO 4217. */
  currency: string;
  annualFee: number;
  /** Paid once a year; null if unpublished. */
  enrollmentFee: number | null;
  feeYear: number | null;
  semesters: number;
};

/** A line of the calculation: kind, basis, and amount (negative if subtracted). */
export type CalculationStep =
  | { kind: "published" | "published_as_previous"; year: number | null; amount: number }
  | { kind: "previous" | "one_semester" | "second_semester" | "enrollment"; amount: number }
  | { kind: "raise" | "annual_discount" | "semester_discount"; base: number; share: number; amount: number }
  | { kind: "year_fee" | "tuition" | "total"; year: number; amount: number };

export type PaymentOption = {
  payment: PaymentKind;
  /** Tuition after the discount. */
  tuition: number;
  saving: number;
  /** Last day of the discount, null for checks; `isLate` if the payment is after it. */
  until: CalendarDay | null;
  isLate: boolean;
};

export type TuitionCalculation = {
  steps: CalculationStep[];
  /** This year and the later ones of the program, without discounts; later ones are estimates. */
  years: YearFee[];
  options: PaymentOption[];
  chosen: PaymentOption;
  checks: PaymentCheck[];
  /** Total of the year: fee minus discount, plus enrollment. */
  total: number;
};

/** Calculates the result of the tuition tool as of `today`, rounded to the decimals of the currency. */
export function calculateTuition(
  program: ProgramFees,
  choice: TuitionChoice,
  rule: FeeRule,
  today: CalendarDay,
): TuitionCalculation {
  // Integers of the smallest unit: 0.1 has no exact binary form.
  const unit = 10 ** currencyDecimals(program.currency);
  const whole = (amount: number) => Math.round(amount * unit);
  const fees = {
    ...program,
    annualFee: whole(program.annualFee),
    enrollmentFee: program.enrollmentFee === null ? null : whole(program.enrollmentFee),
  };
  const chosen = { ...choice, previousFee: choice.previousFee === null ? null : whole(choice.previousFee) };
  return unit === 1
    ? calculateInUnits(fees, chosen, rule, today)
    : inCurrency(calculateInUnits(fees, chosen, rule, today), unit);
}

/** Converts a calculation from the smallest unit to the currency. */
function inCurrency({ steps, years, options, chosen, checks, total }: TuitionCalculation, unit: number) {
  const optionInCurrency = (option: PaymentOption): PaymentOption => ({
    ...option,
    tuition: option.tuition / unit,
    saving: option.saving / unit,
  });
  return {
    steps: steps.map((step) => ({
      ...step,
      amount: step.amount / unit,
      ...("base" in step ? { base: step.base / unit } : {}),
    })),
    years: years.map((year) => ({ ...year, amount: year.amount / unit })),
    options: options.map(optionInCurrency),
    chosen: optionInCurrency(chosen),
    checks: checks.map((check) => ({ ...check, amount: check.amount / unit })),
    total: total / unit,
  };
}

function calculateInUnits(
  program: ProgramFees,
  choice: TuitionChoice,
  rule: FeeRule,
  today: CalendarDay,
): TuitionCalculation {
  const { wholeFee, steps: feeSteps } = feeOfTheYear(program, choice, rule);
  const first = { annualFee: wholeFee, semesters: program.semesters, from: choice.yearOfStudy, year: rule.year };
  const years = yearFees(first, rule);
  const current = years[0] ?? { yearOfStudy: choice.yearOfStudy, year: rule.year, semesters: 2, amount: wholeFee };

  const optionFor = (payment: PaymentKind) => paymentOption(payment, current, choice, rule, today);
  const options = paymentKindsOf(rule)
    .filter((payment) => payment !== "semester_cash" || current.semesters === 2)
    .map((payment) => optionFor(payment));
  const chosen = optionFor(choice.payment);
  const enrollment = program.enrollmentFee ?? 0;
  const total = chosen.tuition + enrollment;
  return {
    steps: [
      ...feeSteps,
      ...(current.semesters === 1 ? [{ kind: "one_semester", amount: current.amount } as const] : []),
      ...discountSteps(chosen, current, rule),
      ...(program.enrollmentFee === null ? [] : [{ kind: "enrollment", amount: enrollment } as const]),
      { kind: "total", year: rule.year, amount: total },
    ],
    years,
    options,
    chosen,
    checks: choice.payment === "checks" ? planChecks(rule, current.amount, choice.checks, choice.firstMonth) : [],
    total,
  };
}

/** Returns the full annual fee of the chosen year of study, and the steps of its calculation. */
function feeOfTheYear(
  program: ProgramFees,
  choice: TuitionChoice,
  rule: FeeRule,
): { wholeFee: number; steps: CalculationStep[] } {
  const { annualFee, feeYear } = program;
  if (choice.situation === "new") {
    return { wholeFee: annualFee, steps: [{ kind: "published", year: feeYear, amount: annualFee }] };
  }
  const base = choice.previousFee ?? annualFee;
  const raise = shareOf(base, rule.continuingRaise);
  const wholeFee = raisedFee(base, rule);
  return {
    wholeFee,
    steps: [
      choice.previousFee === null
        ? { kind: "published_as_previous", year: feeYear, amount: base }
        : { kind: "previous", amount: base },
      { kind: "raise", base, share: rule.continuingRaise, amount: raise },
      { kind: "year_fee", year: rule.year, amount: wholeFee },
    ],
  };
}

/** Returns the cost of one way of paying a year's fee, in the smallest unit of the currency. */
export function paymentOption(
  payment: PaymentKind,
  fee: YearFee,
  choice: TuitionChoice,
  rule: FeeRule,
  today: CalendarDay,
): PaymentOption {
  if (payment === "checks") return { payment, tuition: fee.amount, saving: 0, until: null, isLate: false };
  const until = payment === "annual_cash" ? rule.annualCashUntil : rule.semesterCashUntil;
  const ownDay = payment === choice.payment ? choice.paidOn : null;
  const paidOn = ownDay ?? (today > until ? today : until);
  const paid = {
    wholeYear: payment === "annual_cash" ? paidOn : null,
    secondSemester: payment === "semester_cash" ? paidOn : null,
  };
  const saving = cashDiscount(fee, paid, rule)?.amount ?? 0;
  return { payment, tuition: fee.amount - saving, saving, until, isLate: paidOn > until };
}

function discountSteps({ payment, tuition, saving }: PaymentOption, fee: YearFee, rule: FeeRule): CalculationStep[] {
  if (saving === 0) return [];
  const paid = { kind: "tuition", year: fee.year, amount: tuition } as const;
  if (payment === "annual_cash") {
    const share = rule.annualCashDiscount;
    return [{ kind: "annual_discount", base: fee.amount, share, amount: -saving }, paid];
  }
  const { second } = semesterFees(fee.amount);
  const share = rule.semesterCashDiscount;
  return [
    { kind: "second_semester", amount: second },
    { kind: "semester_discount", base: second, share, amount: -saving },
    paid,
  ];
}
