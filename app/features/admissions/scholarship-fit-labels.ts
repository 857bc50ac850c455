import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { programTypes } from "#app/features/programs/programs.ts";
import { formatChoice, formatList } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { capitalize, withinSentence } from "#app/lib/letter-case.ts";
import { type StudyStage, studyStages } from "./applicant.ts";
import { earlierStudiesLabel, residencyLabel, stageLabel } from "./applicant-labels.ts";
import type { Criterion, EvaluatedCondition, ScholarshipConditions, ScholarshipFit } from "./scholarship-fit.ts";
import { averageLabel } from "./scholarship-labels.ts";

const criterionLabel: Record<Criterion, () => string> = {
  stage: m.fit_criterion_stage,
  residency: m.fit_criterion_residency,
  earlierStudies: m.fit_criterion_earlier_studies,
  programType: m.fit_criterion_program_type,
  accreditation: m.fit_criterion_accreditation,
  average: m.fit_criterion_average,
};

type Sentence = (values: { wanted: string }) => string;

const openSentence: Record<Criterion, Sentence> = {
  stage: m.fit_open_stage,
  residency: m.fit_open_residency,
  earlierStudies: m.fit_open_earlier_studies,
  programType: m.fit_open_program_type,
  accreditation: () => m.fit_open_accreditation(),
  average: m.fit_open_average,
};

const unmetSentence: Record<Criterion, Sentence> = {
  stage: m.fit_unmet_stage,
  residency: m.fit_unmet_residency,
  earlierStudies: m.fit_unmet_earlier_studies,
  programType: m.fit_unmet_program_type,
  accreditation: () => m.fit_unmet_accreditation(),
  average: m.fit_unmet_average,
};

/** Returns sentences on why a scholarship fits or not: the unmet conditions, or else the met and the open ones. */
export function fitReasons(scholarship: ScholarshipConditions, fit: ScholarshipFit): string[] {
  const { conditions, verdict, isLaterStage } = fit;
  if (verdict === "no") {
    const sentences = isLaterStage ? { ...unmetSentence, stage: m.fit_unmet_stage_later } : unmetSentence;
    return conditionSentences("unmet", sentences, scholarship, fit);
  }
  const met = conditions.filter(({ state }) => state === "met").map(({ criterion }) => criterionLabel[criterion]());
  const open = openReasons(scholarship, fit);
  if (met.length > 0) return [m.fit_met({ criteria: formatList(met) }), ...open];
  return verdict === "open" ? open : [m.fit_met_none(), ...open];
}

/** Returns sentences on a scholarship's open conditions; empty without any. */
export function openReasons(scholarship: ScholarshipConditions, fit: ScholarshipFit): string[] {
  return conditionSentences("open", openSentence, scholarship, fit);
}

function conditionSentences(
  state: EvaluatedCondition["state"],
  sentences: Record<Criterion, Sentence>,
  scholarship: ScholarshipConditions,
  { conditions }: ScholarshipFit,
): string[] {
  return conditions
    .filter((condition) => condition.state === state)
    .map(({ criterion }) => sentences[criterion]({ wanted: wantedLabel(criterion, scholarship) }));
}

/** Returns a scholarship's condition for a criterion, for use within a sentence; empty without one. */
function wantedLabel(criterion: Criterion, scholarship: ScholarshipConditions): string {
  switch (criterion) {
    case "stage":
      return stagesLabel(scholarship.stages);
    case "residency":
      return choiceOf(scholarship.residencies, residencyLabel);
    case "earlierStudies":
      return choiceOf(scholarship.earlierStudies, earlierStudiesLabel);
    case "programType":
      return choiceOf(
        programTypes.filter((type) => scholarship.appliesTo.includes(type)),
        programTypeLabel,
      );
    case "accreditation":
      return "";
    case "average":
      return scholarship.minimumAverage === null ? "" : averageLabel(scholarship.minimumAverage);
  }
}

/** Returns «en primer año o después»: an open range is named by its first stage. */
function stagesLabel(stages: readonly StudyStage[]): string {
  const [first] = stages;
  const isOpenEnded = stages.length > 1 && studyStages.slice(-stages.length).every((stage) => stages.includes(stage));
  return first && isOpenEnded
    ? m.applicant_stage_or_later({ stage: withinSentence(stageLabel[first]()) })
    : choiceOf(stages, stageLabel);
}

/** Returns conditions as facts for the scholarship's page; empty without any. */
export function conditionFacts(scholarship: ScholarshipConditions): { term: string; value: string }[] {
  const facts = [
    { term: m.applicant_stage(), value: stagesLabel(scholarship.stages) },
    { term: m.applicant_residency(), value: choiceOf(scholarship.residencies, residencyLabel) },
    { term: m.applicant_earlier_studies(), value: choiceOf(scholarship.earlierStudies, earlierStudiesLabel) },
    { term: m.applicant_accreditation(), value: scholarship.isAccreditedOnly ? m.applicant_accredited_only() : "" },
  ];
  return facts.map(({ term, value }) => ({ term, value: capitalize(value) }));
}

function choiceOf<Code extends string>(codes: readonly Code[], labels: Readonly<Record<Code, () => string>>): string {
  return formatChoice(codes.map((code) => withinSentence(labels[code]())));
}
