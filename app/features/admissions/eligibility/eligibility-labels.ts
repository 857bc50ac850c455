import { eligibilityRule } from "#app/features/programs/program-labels.ts";
import { counted } from "#app/i18n/counted.ts";
import { formatTypedNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Criterion, Degree, EligibilityAnswers, EnglishLevel, Requirements } from "./eligibility.ts";
import { chileanAverage, type GradeScale, gradeScales } from "./eligibility.ts";

export const degreeLabel: Record<Degree, () => string> = {
  bachelor: m.eligible_degree_bachelor,
  master: m.eligible_degree_master,
  professional: m.eligible_degree_professional,
  health: m.eligible_degree_health,
  final_year: m.eligible_degree_final_year,
};

export const englishLabel: Record<EnglishLevel, () => string> = {
  none: m.eligible_english_none,
  A2: () => "A2",
  B1: () => "B1",
  B2: () => "B2",
  C1: m.eligible_english_c1,
};

/** Returns «De 0 a 20, se aprueba con 10». */
export function scaleLabel({ from, pass, to }: GradeScale): string {
  return m.eligible_scale({ from: String(from), pass: String(pass), to: String(to) });
}

/** Returns «2 años», and for the last choice «10 años o más». */
export function yearsLabel(years: number, isLast: boolean): string {
  if (years === 0) return m.eligible_years_none();
  return isLast
    ? m.eligible_years_more({ years: String(years) })
    : counted(years, m.eligible_years_one, m.eligible_years);
}

const criterionLabel: Record<Criterion, () => string> = {
  degree: m.eligible_degree_short,
  average: m.eligible_average_short,
  english: m.eligible_english_short,
  experience: m.eligible_experience_short,
};

/** Returns the answer to a criterion in short form, or the criterion's label without an answer. */
export function answerLabel(criterion: Criterion, { degree, average, english, years }: EligibilityAnswers): string {
  if (criterion === "degree" && degree) return degreeLabel[degree]();
  if (criterion === "average" && average) return averageLabel(average);
  if (criterion === "english" && english) return m.eligible_said_english({ level: englishLabel[english]() });
  if (criterion === "experience" && years !== null) return yearsLabel(years, false);
  return criterionLabel[criterion]();
}

function averageLabel({ value, scale }: NonNullable<EligibilityAnswers["average"]>): string {
  const average = formatTypedNumber(value);
  if (scale === gradeScales[0]) return m.eligible_said_average({ average });
  const chilean = formatTypedNumber(Math.round(chileanAverage(value, scale) * 10) / 10);
  return m.eligible_said_converted({ average, to: String(scale.to), chilean });
}

/** Returns the program's rule for a criterion. */
export function ruleLabel(criterion: Criterion, program: Requirements, degree: Degree | null): string {
  switch (criterion) {
    case "degree": {
      const rule = eligibilityRule[program.type]();
      const isFinal = degree === "final_year" && program.type !== "health_specialty";
      return isFinal ? `${rule} ${m.eligible_rule_final_year()}` : rule;
    }
    case "average":
      return m.eligible_rule_average({ minimum: formatTypedNumber(program.minimum_average ?? 0) });
    case "english":
      return m.eligible_rule_english({ level: program.english_level });
    case "experience":
      return counted(program.experience_years ?? 0, m.eligible_rule_experience_one, m.eligible_rule_experience);
  }
}
