import { currencyDecimals } from "#app/i18n/format.ts";
import { type Applicant, type ScholarshipFit, scholarshipFit } from "./scholarship-fit.ts";
import type { Scholarship } from "./scholarships.ts";
import { shareOf } from "./tuition.ts";

/** Shares of a year's fees that a scholarship pays, from 0 to 1. */
export type Cover = { tuition: number; enrollment: number };

/** A year's fees in units of their currency; `enrollment` is null if it is unpublished. */
export type FeesOfYear = { tuition: number; enrollment: number | null; currency: string };

/** Remaining cost; `from` and `to` may be equal. */
export type CostRange = { from: number; to: number };

/** A scholarship that may fit an applicant, and the remaining cost with it. */
export type ScholarshipCost = { scholarship: Scholarship; fit: ScholarshipFit; cost: CostRange };

type Shares = Pick<Scholarship, "tuitionShare" | "leastTuitionShare" | "enrollmentShare">;

export const noCover: Cover = { tuition: 0, enrollment: 0 };

/** Returns the highest and the lowest coverage of a scholarship. */
export function coversOf({ tuitionShare, leastTuitionShare, enrollmentShare }: Shares): { most: Cover; least: Cover } {
  const enrollment = enrollmentShare ?? 0;
  const most = { tuition: tuitionShare ?? 0, enrollment };
  return { most, least: { tuition: leastTuitionShare ?? most.tuition, enrollment } };
}

/** True if it is known to pay any of a year's fees. */
const coversFees = ({ tuitionShare, enrollmentShare }: Shares) => Boolean(tuitionShare || enrollmentShare);

/**
 * Returns the remaining cost of a year, rounded to the decimals of the currency. `discounted` applies the cash discount
 * to the remaining tuition, in the smallest unit: it excludes the amount that the scholarship pays.
 */
export function remainingFees(
  { tuition, enrollment, currency }: FeesOfYear,
  cover: Cover,
  discounted: (balance: number) => number = (balance) => balance,
): number {
  const unit = 10 ** currencyDecimals(currency);
  const left = (fee: number, share: number) => Math.round(fee * unit) - shareOf(Math.round(fee * unit), share);
  return (discounted(left(tuition, cover.tuition)) + left(enrollment ?? 0, cover.enrollment)) / unit;
}

/**
 * Returns scholarships that may fit an applicant and affect the cost, with the remaining cost; those that fit precede
 * those with open questions. `priceWith` returns the cost under a cover.
 */
export function scholarshipCosts(
  scholarships: Scholarship[],
  applicant: Applicant,
  priceWith: (cover: Cover) => number,
): ScholarshipCost[] {
  return scholarships
    .filter((scholarship) => coversFees(scholarship) || scholarship.stipendAmount)
    .map((scholarship) => {
      const { most, least } = coversOf(scholarship);
      return {
        scholarship,
        fit: scholarshipFit(scholarship, applicant),
        cost: { from: priceWith(most), to: priceWith(least) },
      };
    })
    .filter(({ fit }) => fit.verdict !== "no")
    .sort((a, b) => Number(a.fit.verdict === "open") - Number(b.fit.verdict === "open"));
}

/** Yearly cost of the programs of one type, without the scholarship and with it. */
export type CostOfType = { type: string; currency: string; with: CostRange; without: CostRange };

/**
 * Returns the yearly cost with a scholarship for each of its program types: the range over programs with complete fees,
 * if all are in one currency. Empty for a scholarship that is not known to pay fees.
 */
export function costsByType(
  scholarship: Shares & Pick<Scholarship, "appliesTo">,
  programs: (FeesOfYear & { type: string })[],
  types: readonly string[],
): CostOfType[] {
  if (!coversFees(scholarship)) return [];
  const { most, least } = coversOf(scholarship);
  const { appliesTo } = scholarship;
  return types
    .filter((type) => appliesTo.length === 0 || appliesTo.includes(type))
    .flatMap((type) => {
      const priced = programs.filter((program) => program.type === type && program.enrollment !== null);
      const [currency, ...others] = new Set(priced.map((fees) => fees.currency));
      if (!currency || others.length > 0) return [];
      const over = (cover: Cover) => priced.map((fees) => remainingFees(fees, cover));
      const full = over(noCover);
      return [
        {
          type,
          currency,
          with: { from: Math.min(...over(most)), to: Math.max(...over(least)) },
          without: { from: Math.min(...full), to: Math.max(...full) },
        },
      ];
    });
}
