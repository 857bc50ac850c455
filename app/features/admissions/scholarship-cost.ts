import { currencyDecimals } from "#app/i18n/format.ts";
import { type Applicant, type ScholarshipFit, scholarshipFit } from "./scholarship-fit.ts";
import type { Scholarship } from "./scholarships.ts";
import { shareOf } from "./tuition.ts";

/** What a scholarship pays of a year's fees, from 0 to 1. */
export type Cover = { tuition: number; enrollment: number };

/** A year's fees in units of their currency; `enrollment` is null where it is not published. */
export type FeesOfYear = { tuition: number; enrollment: number | null; currency: string };

/** What is left to pay: one amount where both are the same. */
export type CostRange = { from: number; to: number };

/** A scholarship that an applicant is not ruled out of, and what would be left to pay with it. */
export type ScholarshipCost = { scholarship: Scholarship; fit: ScholarshipFit; cost: CostRange };

type Shares = Pick<Scholarship, "tuitionShare" | "leastTuitionShare" | "enrollmentShare">;

/** No share of the fees is covered. */
export const noCover: Cover = { tuition: 0, enrollment: 0 };

/** The most and the least that a scholarship pays of a year's fees. */
export function coversOf({ tuitionShare, leastTuitionShare, enrollmentShare }: Shares): { most: Cover; least: Cover } {
  const enrollment = enrollmentShare ?? 0;
  const most = { tuition: tuitionShare ?? 0, enrollment };
  return { most, least: { tuition: leastTuitionShare ?? most.tuition, enrollment } };
}

/** Whether it is known to pay any of a year's fees. */
const coversFees = ({ tuitionShare, enrollmentShare }: Shares) => Boolean(tuitionShare || enrollmentShare);

/**
 * What is left of a year's fees, rounded to the decimals of the currency. `discounted` returns what is paid of a
 * balance of tuition, both in the smallest unit: a discount counts from what the scholarship leaves.
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
 * The scholarships that an applicant is not ruled out of and that change what they pay or receive, those that fit
 * before those that an open question decides, with what they would pay. `priceWith` returns what is paid under a cover.
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

/** What a year of the programs of one type costs, without the scholarship and with it. */
export type CostOfType = { type: string; currency: string; with: CostRange; without: CostRange };

/**
 * What a year would cost with a scholarship, for each type of program that it is for: from the cheapest to the dearest
 * whose fees are all known, in one currency. Nothing for a scholarship that is not known to pay fees.
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
