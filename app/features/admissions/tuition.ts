import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";

/** Fee rules of an academic year. Shares are fractions: 0.047 is 4.7 %. */
export type FeeRule = PaymentTerms & { note: string; noteLang: Locale };

/** A year's terms of payment in numbers and days. */
export type PaymentTerms = {
  year: number;
  /** Raise over the year before, for students of higher years. */
  continuingRaise: number;
  annualCashDiscount: number;
  annualCashUntil: CalendarDay;
  semesterCashDiscount: number;
  semesterCashUntil: CalendarDay;
  maxChecks: number;
  checkDay: number;
  firstCheckMonth: number;
  lastCheckMonth: number;
};

/** Fee of one year of a program, in the smallest unit of the currency. */
export type YearFee = { yearOfStudy: number; year: number; semesters: 1 | 2; amount: number };

/** Returns a share of an amount in the smallest unit, rounded half up. Shares have a precision of one millionth. */
export function shareOf(amount: number, share: number): number {
  // Computes with integers: 0.047 has no exact binary form.
  return Math.round((amount * Math.round(share * 1_000_000)) / 1_000_000);
}

export function raisedFee(fee: number, { continuingRaise }: Pick<FeeRule, "continuingRaise">): number {
  return fee + shareOf(fee, continuingRaise);
}

/** Splits an annual fee into semesters; the second one takes an odd remainder. */
export function semesterFees(annualFee: number): { first: number; second: number } {
  const first = Math.floor(annualFee / 2);
  return { first, second: annualFee - first };
}

export function yearsOfStudy(semesters: number): number {
  return Math.max(1, Math.ceil(semesters / 2));
}

/**
 * Returns the fees from one year of study to the end of a program of `semesters`. `annualFee` is the full fee of the
 * first of these years; each later one applies the raise to the year before. A last year with one semester costs half.
 */
export function yearFees(
  { annualFee, semesters, from, year }: { annualFee: number; semesters: number; from: number; year: number },
  rule: Pick<FeeRule, "continuingRaise">,
): YearFee[] {
  const fees: YearFee[] = [];
  let whole = annualFee;
  for (let yearOfStudy = from; yearOfStudy <= yearsOfStudy(semesters); yearOfStudy += 1) {
    const isHalf = yearOfStudy * 2 > semesters;
    fees.push({
      yearOfStudy,
      year: year + yearOfStudy - from,
      semesters: isHalf ? 1 : 2,
      amount: isHalf ? semesterFees(whole).first : whole,
    });
    whole = raisedFee(whole, rule);
  }
  return fees;
}

export type CashDiscount = { kind: "annual" | "second_semester"; base: number; share: number; amount: number };

/**
 * Returns the cash discount on the year's fee or on the second semester's. `paid` has the day of each payment, or null.
 * A timely payment of the year excludes the other discount. Null without a discount.
 */
export function cashDiscount(
  fee: Pick<YearFee, "amount" | "semesters">,
  paid: { wholeYear: CalendarDay | null; secondSemester: CalendarDay | null },
  rule: FeeRule,
): CashDiscount | null {
  if (paid.wholeYear && paid.wholeYear <= rule.annualCashUntil) {
    const share = rule.annualCashDiscount;
    return { kind: "annual", base: fee.amount, share, amount: shareOf(fee.amount, share) };
  }
  if (fee.semesters === 2 && paid.secondSemester && paid.secondSemester <= rule.semesterCashUntil) {
    const { second } = semesterFees(fee.amount);
    const share = rule.semesterCashDiscount;
    return { kind: "second_semester", base: second, share, amount: shareOf(second, share) };
  }
  return null;
}
