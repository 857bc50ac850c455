import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import type { Program } from "#app/features/programs/program-fields.ts";
import type { AccreditationRow } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import { listScholarships } from "./benefit-queries.ts";
import { cashPrice } from "./cash-price.ts";
import { listFeeRules, programFees } from "./fee-queries.ts";
import { readPlaceholders } from "./placeholders.ts";
import { type FeesOfYear, noCover, remainingFees, scholarshipCosts } from "./scholarship-cost.ts";
import { type PricedScholarship, pricedScholarships } from "./scholarship-cost-labels.ts";
import type { Scholarship } from "./scholarships.ts";

/** What a year of a program costs somebody who enters it: without a scholarship, and with each. */
export type YearCosts = FeesOfYear & {
  full: number;
  /** The year of the fees. */
  year: number | null;
  scholarships: PricedScholarship[];
};

/** Returns a program's price when paid at once, and what a year costs; each null where nothing is known. */
export async function loadProgramPrices(
  db: Db,
  program: Program,
  accreditations: AccreditationRow[],
  { locale, today }: { locale: Locale; today: CalendarDay },
) {
  const [rules, scholarships] = await Promise.all([
    listFeeRules(db, locale),
    sharedRead(db, `scholarships ${locale} ${today}`, async () =>
      listScholarships(db, locale, await readPlaceholders(db, null, today)),
    ),
  ]);
  const isAccredited = accreditationStanding(accreditations, today).status === "accredited";
  const fees = programFees(program);
  return {
    cash: cashPrice(fees, rules, today),
    costs: yearCosts(fees, scholarships, { type: program.type, isAccredited }),
  };
}

function yearCosts(
  { annualFee, enrollmentFee, currency, feeYear }: ReturnType<typeof programFees>,
  scholarships: Scholarship[],
  program: { type: string; isAccredited: boolean },
): YearCosts | null {
  if (annualFee === null) return null;
  const fees = { tuition: annualFee, enrollment: enrollmentFee, currency };
  const applicant = { stages: ["entering"] as const, residency: null, earlierStudies: null, average: null, program };
  const costs = scholarshipCosts(scholarships, applicant, (cover) => remainingFees(fees, cover));
  if (costs.length === 0) return null;
  return { ...fees, full: remainingFees(fees, noCover), year: feeYear, scholarships: pricedScholarships(costs) };
}
