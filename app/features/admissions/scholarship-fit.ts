import { type EarlierStudies, type Residency, type StudyStage, studyStages } from "./applicant.ts";

/** Machine-readable conditions of a scholarship. An empty list imposes none. */
export type ScholarshipConditions = {
  /** Program types (`programs.type`). */
  appliesTo: readonly string[];
  stages: readonly StudyStage[];
  residencies: readonly Residency[];
  earlierStudies: readonly EarlierStudies[];
  /** True if the program has to be accredited. */
  isAccreditedOnly: boolean;
  /** Minimum weighted average of earlier studies. */
  minimumAverage: number | null;
};

/** Data about an applicant; null if unknown. */
export type Applicant = {
  /** Possible stages: several if only the year of study is known. */
  stages: readonly StudyStage[] | null;
  residency: Residency | null;
  earlierStudies: EarlierStudies | null;
  /** Possible program types; `isAccredited` is null without a chosen program. */
  program: { types: readonly string[]; isAccredited: boolean | null } | null;
  average: number | null;
};

/** Criteria of a match. The form asks for the first four. */
export type Criterion = "programType" | "stage" | "residency" | "earlierStudies" | "accreditation" | "average";

/** A condition with its state; `open` if the known data does not decide it. */
export type EvaluatedCondition = { criterion: Criterion; state: "met" | "open" | "unmet" };

/** Match of a scholarship and an applicant. `open`: depends on an unanswered question. */
export type ScholarshipFit = {
  verdict: "fits" | "open" | "no";
  conditions: EvaluatedCondition[];
  /** True if the applicant has yet to reach the required stage. */
  isLaterStage: boolean;
};

/** Stages of students in a higher year. */
export const laterStages: readonly StudyStage[] = ["higher_year", "thesis", "finishing"];

const asked: readonly Criterion[] = ["programType", "stage", "residency", "earlierStudies"];

/**
 * Matches a scholarship with an applicant. An unmet condition decides; an unanswered question leaves it open. Unknown
 * accreditation or average do not: the scholarship fits, with these as conditions. Other requirements are free text and
 * not matched.
 */
export function scholarshipFit(scholarship: ScholarshipConditions, applicant: Applicant): ScholarshipFit {
  const { program } = applicant;
  const conditions = [
    evaluate("programType", scholarship.appliesTo, program?.types ?? null),
    evaluate("stage", scholarship.stages, applicant.stages),
    evaluate("residency", scholarship.residencies, applicant.residency && [applicant.residency]),
    evaluate("earlierStudies", scholarship.earlierStudies, applicant.earlierStudies && [applicant.earlierStudies]),
    evaluate("accreditation", scholarship.isAccreditedOnly ? [true] : [], toPossibilities(program?.isAccredited)),
    evaluateAverage(scholarship.minimumAverage, applicant.average),
  ].filter((condition) => condition !== null);
  const isUnmet = conditions.some(({ state }) => state === "unmet");
  const isOpen = conditions.some(({ criterion, state }) => state === "open" && asked.includes(criterion));
  return {
    verdict: isUnmet ? "no" : isOpen ? "open" : "fits",
    conditions,
    isLaterStage: isBefore(applicant.stages ?? [], scholarship.stages),
  };
}

/** Returns the state of a condition. `possible` are the applicant's possible values, null if unknown. */
function evaluate<Value>(
  criterion: Criterion,
  wanted: readonly Value[],
  possible: readonly Value[] | null,
): EvaluatedCondition | null {
  if (wanted.length === 0) return null;
  if (possible === null) return { criterion, state: "open" };
  if (possible.every((value) => wanted.includes(value))) return { criterion, state: "met" };
  return { criterion, state: possible.some((value) => wanted.includes(value)) ? "open" : "unmet" };
}

/** Wraps a known value as the only possible one; null if unknown. */
function toPossibilities<Value>(value: Value | null | undefined): Value[] | null {
  return value === null || value === undefined ? null : [value];
}

function evaluateAverage(minimum: number | null, average: number | null): EvaluatedCondition | null {
  if (minimum === null) return null;
  if (average === null) return { criterion: "average", state: "open" };
  return { criterion: "average", state: average >= minimum ? "met" : "unmet" };
}

/** Returns whether all possible stages precede the first wanted one. */
function isBefore(possible: readonly StudyStage[], wanted: readonly StudyStage[]): boolean {
  if (possible.length === 0 || wanted.length === 0) return false;
  const positions = (stages: readonly StudyStage[]) => stages.map((stage) => studyStages.indexOf(stage));
  return Math.max(...positions(possible)) < Math.min(...positions(wanted));
}

/** Returns the possible stages in a year of study: entering in the first, otherwise the answer or all later stages. */
export function stagesOfYear(situation: "new" | "continuing", answered: StudyStage | null): readonly StudyStage[] {
  if (situation === "new") return ["entering"];
  return answered !== null && laterStages.includes(answered) ? [answered] : laterStages;
}
