import { m } from "#app/i18n/paraglide/messages.js";
import { SelectField } from "#app/ui/form/select-field.tsx";
import {
  type ApplicantAnswers,
  earlierStudies,
  earlierStudiesValues,
  residencies,
  residencyValues,
  type StudyStage,
  stageValues,
} from "../applicant.ts";
import { earlierStudiesLabel, residencyLabel, stageLabel } from "../applicant-labels.ts";

/** `stages` are the answers to choose from. */
export function StageQuestion({ answer, stages }: { answer: StudyStage | null; stages: readonly StudyStage[] }) {
  return (
    <SelectField
      defaultValue={answer ? stageValues[answer] : ""}
      key={`stage ${answer}`}
      label={m.applicant_stage()}
      name="etapa"
    >
      <option value="">{m.applicant_no_answer()}</option>
      {stages.map((stage) => (
        <option key={stage} value={stageValues[stage]}>
          {stageLabel[stage]()}
        </option>
      ))}
    </SelectField>
  );
}

export function OriginQuestions({ answers }: { answers: Pick<ApplicantAnswers, "residency" | "earlierStudies"> }) {
  return (
    <>
      <SelectField
        defaultValue={answers.residency ? residencyValues[answers.residency] : ""}
        key={`residency ${answers.residency}`}
        label={m.applicant_residency()}
        name="residencia"
      >
        <option value="">{m.applicant_no_answer()}</option>
        {residencies.map((residency) => (
          <option key={residency} value={residencyValues[residency]}>
            {residencyLabel[residency]()}
          </option>
        ))}
      </SelectField>
      <SelectField
        defaultValue={answers.earlierStudies ? earlierStudiesValues[answers.earlierStudies] : ""}
        key={`studies ${answers.earlierStudies}`}
        label={m.applicant_earlier_studies()}
        name="estudios"
      >
        <option value="">{m.applicant_no_answer()}</option>
        {earlierStudies.map((place) => (
          <option key={place} value={earlierStudiesValues[place]}>
            {earlierStudiesLabel[place]()}
          </option>
        ))}
      </SelectField>
    </>
  );
}
