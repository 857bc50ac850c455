import type { Program } from "#app/features/programs/program-fields.ts";

/** Degrees to choose from. `health` is a degree in medicine or dentistry. */
export const degrees = ["bachelor", "master", "professional", "health", "final_year"] as const;
export type Degree = (typeof degrees)[number];

/** Certified levels of English, ascending. */
export const englishLevels = ["none", "A2", "B1", "B2", "C1"] as const;
export type EnglishLevel = (typeof englishLevels)[number];

export type EligibilityAnswers = {
  degree: Degree | null;
  /** Origin of the degree; null without a country. */
  origin: { isAbroad: boolean } | null;
  average: { value: number; scale: GradeScale } | null;
  english: EnglishLevel | null;
  years: number | null;
};

export type Requirements = Pick<Program, "type" | "minimum_average" | "english_level" | "experience_years">;

export type Criterion = "degree" | "average" | "english" | "experience";
/** `open`: the answers do not decide it. */
type EligibilityCheck = { criterion: Criterion; state: "met" | "open" | "unmet" };

/** `ask`: only the program can decide. */
export type Eligibility = { verdict: "yes" | "no" | "ask"; checks: EligibilityCheck[] };

/**
 * Returns whether an applicant is eligible for a program. Degrees follow the specification's rule for its type: a
 * doctorate requires a bachelor's or master's degree, a master's program also accepts a professional title. Uncertain
 * answers never yield "no": a foreign title that may count as a degree, or a converted grade.
 */
export function checkEligibility(program: Requirements, answers: EligibilityAnswers): Eligibility {
  const { minimum_average: minimum, english_level: level, experience_years: experience } = program;
  const degree = degreeState(program.type, answers);
  const checks: EligibilityCheck[] = [{ criterion: "degree", state: degree }];
  if (minimum !== null) checks.push({ criterion: "average", state: averageState(minimum, answers.average) });
  if (level !== "none") checks.push({ criterion: "english", state: englishState(level, answers.english) });
  if (experience !== null) checks.push({ criterion: "experience", state: yearsState(experience, answers.years) });
  if (checks.some(({ state }) => state === "unmet")) return { verdict: "no", checks };
  const isConverted = checks.some(({ criterion, state }) => criterion === "average" && state === "open");
  const isUncertain = degree === "open" || (isConverted && answers.average !== null);
  return { verdict: isUncertain ? "ask" : "yes", checks };
}

function degreeState(type: Requirements["type"], { degree, origin }: EligibilityAnswers): EligibilityCheck["state"] {
  if (degree === null) return "open";
  if (type === "health_specialty") {
    if (degree !== "health") return "unmet";
    return origin?.isAbroad ? "open" : "met";
  }
  if (type !== "doctorate" || degree === "bachelor" || degree === "master" || degree === "final_year") return "met";
  // A degree in medicine may include a bachelor's; a foreign title may be one.
  return degree === "health" || origin?.isAbroad ? "open" : "unmet";
}

function averageState(minimum: number, average: EligibilityAnswers["average"]): EligibilityCheck["state"] {
  if (average === null) return "open";
  if (chileanAverage(average.value, average.scale) >= minimum) return "met";
  return average.scale === gradeScales[0] ? "unmet" : "open";
}

function englishState(level: EnglishLevel, answered: EnglishLevel | null): EligibilityCheck["state"] {
  if (answered === null) return "open";
  return englishLevels.indexOf(answered) >= englishLevels.indexOf(level) ? "met" : "unmet";
}

function yearsState(needed: number, answered: number | null): EligibilityCheck["state"] {
  if (answered === null) return "open";
  return answered >= needed ? "met" : "unmet";
}

/** Lowest, passing and best grade of a scale. */
export type GradeScale = { id: string; from: number; pass: number; to: number };

/** Grade scales, that of the university's country first. */
export const gradeScales = [
  { id: "1-7", from: 1, pass: 4, to: 7 },
  { id: "0-20", from: 0, pass: 10, to: 20 },
  { id: "0-10-6", from: 0, pass: 6, to: 10 },
  { id: "0-10-5", from: 0, pass: 5, to: 10 },
  { id: "0-5", from: 0, pass: 3, to: 5 },
  { id: "0-4", from: 0, pass: 2, to: 4 },
  { id: "0-100", from: 0, pass: 60, to: 100 },
] as const satisfies GradeScale[];

/** Converts an average to the scale of 1 to 7, in hundredths, by interpolation between passing and best grade. */
export function chileanAverage(value: number, { from, pass, to }: GradeScale): number {
  const home = gradeScales[0];
  const converted =
    value >= pass
      ? home.pass + ((value - pass) / (to - pass)) * (home.to - home.pass)
      : home.from + ((value - from) / (pass - from)) * (home.pass - home.from);
  return Math.round(converted * 100) / 100;
}
