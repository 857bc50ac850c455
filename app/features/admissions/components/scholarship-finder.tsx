import { Form } from "react-router";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import {
  type ScholarshipAnswers,
  type StudyKind,
  situationValues,
  studyKinds,
  studyStages,
  studyValues,
  typesOfStudy,
  writeApplicant,
} from "../applicant.ts";
import type { Deadline } from "../deadlines.ts";
import type { CostOfType } from "../scholarship-cost.ts";
import type { Scholarship } from "../scholarships.ts";
import { OriginQuestions, StageQuestion } from "./applicant-questions.tsx";
import { Panel } from "./panel.tsx";
import { ScholarshipMatches } from "./scholarship-matches.tsx";

const studyLabel: Record<StudyKind, () => string> = { ...programTypeLabel, master: m.fit_study_master };

/** Form with four questions; the answers are in the page's address. */
export function ScholarshipFinder({ answers }: { answers: ScholarshipAnswers }) {
  const { study, stage } = answers;
  return (
    <Panel>
      <Form
        action={`${pathsIn().scholarships()}#resultado`}
        aria-label={m.fit_title()}
        className="print:hidden grid grid-cols-1 items-end gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-[1.5fr_1.3fr_1.3fr_1fr_auto]"
        preventScrollReset
      >
        <SelectField
          defaultValue={study ? studyValues[study] : ""}
          key={`study ${study}`}
          label={m.fit_study()}
          name="tipo"
          required={m.form_required()}
        >
          <option value="">{m.fit_study_choose()}</option>
          {studyKinds.map((kind) => (
            <option key={kind} value={studyValues[kind]}>
              {studyLabel[kind]()}
            </option>
          ))}
        </SelectField>
        <StageQuestion answer={stage} stages={studyStages} />
        <OriginQuestions answers={answers} />
        <SubmitButton className="max-sm:w-full">{m.fit_submit()}</SubmitButton>
      </Form>
      <p className="mt-3 text-ink-soft text-sm">{m.fit_aside()}</p>
    </Panel>
  );
}

export function ScholarshipResult({
  answers,
  ...shown
}: {
  answers: ScholarshipAnswers;
  scholarships: Scholarship[];
  costs: Record<string, CostOfType[]>;
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const { study, stage, residency, earlierStudies } = answers;
  const program = study && { types: typesOfStudy[study], isAccredited: null };
  return (
    <>
      <ScholarshipMatches
        applicant={{ stages: stage && [stage], residency, earlierStudies, program, average: null }}
        {...shown}
      />
      <p className="mt-2 flex flex-wrap gap-x-6 print:hidden">
        <LinkButton look="quiet" to={`${pathsIn().tuition()}${tuitionQuery(answers)}`}>
          {m.fit_tuition_link()}
        </LinkButton>
        <LinkButton look="quiet" to={pathsIn().scholarships()}>
          {m.fit_all_link()}
        </LinkButton>
      </p>
    </>
  );
}

/** Returns the answers as a query for the tuition tool. The tool asks for the year of study first. */
function tuitionQuery(answers: ScholarshipAnswers): string {
  const query = new URLSearchParams();
  const { stage } = answers;
  if (stage)
    query.set(
      "situacion",
      stage === "entering" || stage === "first_year" ? situationValues.new : situationValues.continuing,
    );
  writeApplicant(query, answers);
  return query.size > 0 ? `?${query}` : "";
}
