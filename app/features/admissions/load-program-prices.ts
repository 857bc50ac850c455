import { accreditationStanding } from "#app/features/programs/accreditation-standing.ts";
import type { Program } from "#app/features/programs/program-fields.ts";
import type { AccreditationRow } from "#app/features/programs/programs.ts";
import { formatCurrencyName, formatMoney } from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { Db } from "#app/supabase/db.ts";
import { sharedRead } from "#app/supabase/shared-reads.ts";
import { listScholarships } from "./benefit-queries.ts";
import { cashPrice } from "./cash-price.ts";
import { listFeeRules, programFees } from "./fee-queries.ts";
import { readPlaceholders } from "./placeholders.ts";
import { type FeesOfYear, noCover, remainingFees, scholarshipCosts } from "./scholarship-cost.ts";
import { type CostRow, costRows, costUnit } from "./scholarship-cost-labels.ts";
import type { Scholarship } from "./scholarships.ts";

/** Yearly cost of a program for a new student, without a scholarship and with each, as texts. */
export type YearCosts = { title: string; summary: string; note: string; rows: CostRow[]; unit: string; tool: string };

/** Returns a program's cash price and yearly costs; each null if unknown. */
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
    costs: yearCosts(fees, scholarships, { types: [program.type], isAccredited }),
  };
}

function yearCosts(
  { annualFee, enrollmentFee, currency, feeYear }: ReturnType<typeof programFees>,
  scholarships: Scholarship[],
  program: { types: string[]; isAccredited: boolean },
): YearCosts | null {
  if (annualFee === null) return null;
  const fees = { tuition: annualFee, enrollment: enrollmentFee, currency };
  const applicant = { stages: ["entering"] as const, residency: null, earlierStudies: null, average: null, program };
  const costs = scholarshipCosts(scholarships, applicant, (cover) => remainingFees(fees, cover));
  if (costs.length === 0) return null;
  const full = remainingFees(fees, noCover);
  const least = Math.min(...costs.map(({ cost }) => cost.from));
  return {
    title: m.scholarship_cost_section(),
    summary: m.scholarship_cost_gist({ full: formatMoney(full, currency), least: formatMoney(least, currency) }),
    note: `${m.scholarship_cost_note()} ${m.scholarship_cost_currency({ currency: formatCurrencyName(currency) })}`,
    rows: costRows(costs, { amount: full, note: feesNote(fees, feeYear) }, currency),
    unit: costUnit(enrollmentFee),
    tool: m.scholarship_cost_tool(),
  };
}

function feesNote({ tuition, enrollment, currency }: FeesOfYear, year: number | null): string {
  if (enrollment === null) return "";
  const fees = { tuition: formatMoney(tuition, currency), enrollment: formatMoney(enrollment, currency) };
  return year === null
    ? m.scholarship_cost_fees(fees)
    : m.scholarship_cost_fees_of_year({ ...fees, year: String(year) });
}
