import { programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import { listScholarships } from "./benefit-queries.ts";
import { listProgramFees } from "./fee-queries.ts";
import { commonFeeYear } from "./load-tuition.ts";
import { type Placeholders, readPlaceholders } from "./placeholders.ts";
import { type CostOfType, costsByType } from "./scholarship-cost.ts";
import type { Scholarship } from "./scholarships.ts";

/** Returns the scholarships with yearly costs by slug, and the fees' year; null if they are from several years. */
export async function loadScholarships(db: Db, locale: Locale, prose: Placeholders) {
  const [scholarships, programs] = await Promise.all([
    listScholarships(db, locale, prose),
    listProgramFees(db, locale),
  ]);
  const priced = programs.flatMap(({ type, currency, annualFee, enrollmentFee }) =>
    annualFee === null ? [] : [{ type, currency, tuition: annualFee, enrollment: enrollmentFee }],
  );
  const costs: Record<string, CostOfType[]> = Object.fromEntries(
    scholarships.map((scholarship) => [scholarship.slug, costsByType(scholarship, priced, programTypes)]),
  );
  return { scholarships, costs, feeYear: commonFeeYear(programs) };
}

/** Returns a published scholarship by its slug in one language, or null. */
export async function findScholarship(db: Db, slug: string, locale: Locale): Promise<Scholarship | null> {
  const scholarships = await listScholarships(db, locale, await readPlaceholders(db));
  return scholarships.find((scholarship) => scholarship.slug === slug) ?? null;
}
