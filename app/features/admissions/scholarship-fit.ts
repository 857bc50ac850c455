import { type EarlierStudies, type Residency, type StudyStage, studyStages } from "./applicant.ts";

/** What a scholarship asks of its applicants, as far as it is data. An empty list asks for nothing. */
export type ScholarshipConditions = {
  /** Program types (`programs.type`). */
  appliesTo: readonly string[];
  stages: readonly StudyStage[];
  residencies: readonly Residency[];
  earlierStudies: readonly EarlierStudies[];
  /** Whether the program has to be accredited. */
  isAccreditedOnly: boolean;
  /** Weighted average of earlier studies that one must reach. */
  minimumAverage: number | null;
};

/** What is known of an applicant; null is not known. */
export type Applicant = {
  /** The stages that the applicant may be in: several where only the year of study is known. */
  stages: readonly StudyStage[] | null;
  residency: Residency | null;
  earlierStudies: EarlierStudies | null;
  /** The program's type, or those that it may be of; `isAccredited` is null while no program is chosen. */
  program: { types: readonly string[]; isAccredited: boolean | null } | null;
  average: number | null;
};

/** What scholarships are matched by. The first four are asked of the applicant. */
export type Criterion = "programType" | "stage" | "residency" | "earlierStudies" | "accreditation" | "average";

/** A condition of a scholarship. `open` is one that what is known does not settle. */
export type JudgedCondition = { criterion: Criterion; state: "met" | "open" | "unmet" };

/**
 * How a scholarship fits an applicant. `open`: a question that was left out decides. `conditions` are only those that
 * the scholarship has, in the order of the criteria.
 */
export type ScholarshipFit = {
  verdict: "fits" | "open" | "no";
  conditions: JudgedCondition[];
  /** Whether the stage that is asked for is one that the applicant has yet to reach. */
  isLaterStage: boolean;
};

/** The stages of somebody in a higher year. */
export const laterStages: readonly StudyStage[] = ["higher_year", "thesis", "finishing"];

const asked: readonly Criterion[] = ["programType", "stage", "residency", "earlierStudies"];

/**
 * Matches a scholarship with an applicant. An unmet condition settles it; a question without an answer leaves it open.
 * Accreditation and average may be unknown without doing so: they are named as conditions of a scholarship that fits.
 * What else a scholarship asks for is in its requirements and not matched.
 */
export function scholarshipFit(scholarship: ScholarshipConditions, applicant: Applicant): ScholarshipFit {
  const { program } = applicant;
  const conditions = [
    judge("programType", scholarship.appliesTo, program?.types ?? null),
    judge("stage", scholarship.stages, applicant.stages),
    judge("residency", scholarship.residencies, applicant.residency && [applicant.residency]),
    judge("earlierStudies", scholarship.earlierStudies, applicant.earlierStudies && [applicant.earlierStudies]),
    judge("accreditation", scholarship.isAccreditedOnly ? [true] : [], known(program?.isAccredited)),
    judgeAverage(scholarship.minimumAverage, applicant.average),
  ].filter((condition) => condition !== null);
  const isUnmet = conditions.some(({ state }) => state === "unmet");
  const isOpen = conditions.some(({ criterion, state }) => state === "open" && asked.includes(criterion));
  return {
    verdict: isUnmet ? "no" : isOpen ? "open" : "fits",
    conditions,
    isLaterStage: isBefore(applicant.stages ?? [], scholarship.stages),
  };
}

/** The state of a condition: `possible` is what may be true of the applicant, null where nothing is known. */
function judge<Value>(
  criterion: Criterion,
  wanted: readonly Value[],
  possible: readonly Value[] | null,
): JudgedCondition | null {
  if (wanted.length === 0) return null;
  if (possible === null) return { criterion, state: "open" };
  if (possible.every((value) => wanted.includes(value))) return { criterion, state: "met" };
  return { criterion, state: possible.some((value) => wanted.includes(value)) ? "open" : "unmet" };
}

/** What is known for certain, as the one possibility; null where nothing is. */
function known<Value>(value: Value | null | undefined): Value[] | null {
  return value === null || value === undefined ? null : [value];
}

function judgeAverage(minimum: number | null, average: number | null): JudgedCondition | null {
  if (minimum === null) return null;
  if (average === null) return { criterion: "average", state: "open" };
  return { criterion: "average", state: average >= minimum ? "met" : "unmet" };
}

/** Whether every possible stage comes before the first one that is wanted. */
function isBefore(possible: readonly StudyStage[], wanted: readonly StudyStage[]): boolean {
  if (possible.length === 0 || wanted.length === 0) return false;
  const positions = (stages: readonly StudyStage[]) => stages.map((stage) => studyStages.indexOf(stage));
  return Math.max(...positions(possible)) < Math.min(...positions(wanted));
}

/**
 * The stages that somebody who pays for a year of study may be in: entering in the first, else what they answered, or
 * every later stage.
 */
export function stagesOfYear(situation: "new" | "continuing", answered: StudyStage | null): readonly StudyStage[] {
  if (situation === "new") return ["entering"];
  return answered !== null && laterStages.includes(answered) ? [answered] : laterStages;
}
