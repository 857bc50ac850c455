import { isProgramAccredited } from "#app/features/programs/accreditation-queries.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { comparablePrice } from "#app/features/programs/program-prices.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Db } from "#app/supabase/db.ts";
import { listScholarships } from "./benefit-queries.ts";
import { cashPrice } from "./cash-price.ts";
import { listDeadlines } from "./deadline-queries.ts";
import { listFeeRules, listProgramFees, type PricedProgram } from "./fee-queries.ts";
import type { Placeholders } from "./placeholders.ts";
import { type Applicant, stagesOfYear } from "./scholarship-fit.ts";
import { chooseFeeRule, parseTuitionChoice } from "./tuition-choice.ts";

/** Data of the tuition page. `rule` and `parsed` are null while no year has rules. */
export type TuitionData = Awaited<ReturnType<typeof loadTuition>>;

/** Loads programs, rules, benefits and dates, and applies the choice in the query. */
export async function loadTuition(db: Db, query: URLSearchParams, locale: Locale, prose: Placeholders) {
  const code = query.get("programa")?.trim() || null;
  const [programs, rules, scholarships, deadlines, isAccredited] = await Promise.all([
    listProgramFees(db, locale),
    listFeeRules(db, locale),
    listScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
    code !== null && isProgramAccredited(db, code, prose.today),
  ]);
  const rule = chooseFeeRule(rules, query.get("anio"), prose.today);
  const program = programs.find((candidate) => candidate.code === code) ?? null;
  const order = readFeeOrder(query);
  return {
    programs: sortFees(
      programs.map((each): ListedProgram => ({ ...each, cash: cashPrice(each, rules, prose.today)?.amount ?? null })),
      order,
    ),
    order,
    rule,
    years: rules.map(({ year }) => year),
    scholarships: program ? scholarships : [],
    deadlines: deadlines.filter(({ subject }) => subject === "tuition" || subject === "scholarships"),
    today: prose.today,
    program,
    isAccredited,
    parsed: rule ? parseTuitionChoice(query, rule, program) : null,
    /** The form was submitted without a program. */
    isProgramMissing: code === null && query.has("programa"),
    isUnknownProgram: code !== null && program === null,
  };
}

/** Returns the applicant to the chosen program; null without one. */
export function applicantOf({ program, parsed, isAccredited }: TuitionData): Applicant | null {
  if (!program || !parsed) return null;
  const { applicant, average, situation } = parsed.choice;
  return {
    stages: stagesOfYear(situation, applicant.stage),
    residency: applicant.residency,
    earlierStudies: applicant.earlierStudies,
    average,
    program: { types: [program.type], isAccredited },
  };
}

/** A program with its cash price for a new student; null without a known discount. */
export type ListedProgram = PricedProgram & { cash: number | null };

export type ProgramGroup = { type: ProgramType; label: string; programs: ListedProgram[] };

export function groupByType(programs: ListedProgram[]): ProgramGroup[] {
  return programTypes
    .map((type) => ({
      type,
      label: programTypeLabel[type](),
      programs: programs.filter((program) => program.type === type),
    }))
    .filter((group) => group.programs.length > 0);
}

/** Returns the common year of all published fees; null if years differ or are missing. */
export function commonFeeYear(programs: Pick<PricedProgram, "annualFee" | "feeYear">[]): number | null {
  const years = new Set(programs.filter(({ annualFee }) => annualFee !== null).map(({ feeYear }) => feeYear));
  const [year] = years;
  return years.size === 1 ? (year ?? null) : null;
}

/** Sort orders of fees in addresses; the first is the default. */
export const feeOrders = ["programa", "duracion", "matricula", "arancel"] as const;
export type FeeOrder = (typeof feeOrders)[number];

export const feeOrderLabel: Record<FeeOrder, () => string> = {
  programa: m.tuition_program,
  duracion: m.program_duration,
  matricula: m.tuition_enrollment_column,
  arancel: m.tuition_annual_column,
};

/** Parses the sort order; the first by default. */
export function readFeeOrder(query: URLSearchParams): FeeOrder {
  return feeOrders.find((order) => order === query.get("orden")) ?? feeOrders[0];
}

/** Returns a query with another sort order. */
export function feeOrderQuery(search: string, order: FeeOrder): string {
  const query = new URLSearchParams(search);
  if (order === feeOrders[0]) query.delete("orden");
  else query.set("orden", order);
  return query.size > 0 ? `?${query}` : "";
}

/** Sorts programs that are already sorted by name. Amounts in a foreign currency and unpublished ones come last. */
export function sortFees<Program extends PricedProgram>(programs: readonly Program[], order: FeeOrder): Program[] {
  if (order === "programa") return [...programs];
  const rank = (program: Program) => {
    if (order === "duracion") return program.semesters;
    const fee = order === "arancel" ? program.annualFee : program.enrollmentFee;
    return comparablePrice({ annual_fee: fee, fee_currency: program.currency }) ?? Number.MAX_SAFE_INTEGER;
  };
  return programs.toSorted((a, b) => rank(a) - rank(b));
}
