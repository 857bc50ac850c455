import { isProgramAccredited } from "#app/features/programs/accreditation-queries.ts";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { type ProgramType, programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Db } from "#app/supabase/db.ts";
import { listScholarships } from "./benefit-queries.ts";
import { cashPrice } from "./cash-price.ts";
import { listDeadlines } from "./deadline-queries.ts";
import { readFeeOrder, sortFees } from "./fee-order.ts";
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
