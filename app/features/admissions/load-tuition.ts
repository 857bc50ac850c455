import type { SupabaseClient } from "@supabase/supabase-js";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import type { Locale } from "#app/i18n/locale.ts";
import type { Database } from "#app/supabase/database.types.ts";
import { listScholarships } from "./benefit-queries.ts";
import { listDeadlines } from "./deadline-queries.ts";
import { listFeeRules, listProgramFees, type PricedProgram } from "./fee-queries.ts";
import type { Placeholders } from "./placeholders.ts";
import { chooseFeeRule, parseTuitionChoice } from "./tuition-choice.ts";

/** Data of the tuition page. `rule` and `parsed` are null while no year has rules. */
export type TuitionData = Awaited<ReturnType<typeof loadTuition>>;

/** Reads programs, rules, benefits and dates, and applies the choice in the query. */
export async function loadTuition(
  db: SupabaseClient<Database>,
  query: URLSearchParams,
  locale: Locale,
  prose: Placeholders,
) {
  const [programs, rules, scholarships, deadlines] = await Promise.all([
    listProgramFees(db, locale),
    listFeeRules(db, locale),
    listScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
  ]);
  const rule = chooseFeeRule(rules, query.get("anio"), prose.today);
  const code = query.get("programa")?.trim() || null;
  const program = programs.find((candidate) => candidate.code === code) ?? null;
  return {
    programs,
    rule,
    years: rules.map(({ year }) => year),
    scholarships: program ? scholarships : [],
    deadlines: deadlines.filter(({ subject }) => subject === "tuition" || subject === "scholarships"),
    today: prose.today,
    program,
    parsed: rule ? parseTuitionChoice(query, rule, program?.semesters ?? null) : null,
    isUnknownProgram: code !== null && program === null,
  };
}

/** Programs of one type under its name. */
export type ProgramGroup = { label: string; programs: PricedProgram[] };

/** The programs by type, without types that have none. */
export function groupByType(programs: PricedProgram[]): ProgramGroup[] {
  return programTypes
    .map((type) => ({
      label: programTypeLabel[type](),
      programs: programs.filter((program) => program.type === type),
    }))
    .filter((group) => group.programs.length > 0);
}
