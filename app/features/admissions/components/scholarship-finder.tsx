import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { pathsIn } from "#app/i18n/paths.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { type ApplicantAnswers, hasAnswers, studyStages, writeApplicant } from "../applicant.ts";
import type { Deadline } from "../deadlines.ts";
import type { Scholarship } from "../scholarships.ts";
import { situationValues } from "../tuition-choice.ts";
import { OriginQuestions, StageQuestion } from "./applicant-questions.tsx";
import { ScholarshipMatches } from "./scholarship-matches.tsx";

/** Three questions and the scholarships that fit the answers: a plain form whose every state is an address. */
export function ScholarshipFinder({
  answers,
  scholarships,
  deadlines,
  today,
}: {
  answers: ApplicantAnswers;
  scholarships: Scholarship[];
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const { stage, residency, earlierStudies } = answers;
  return (
    <>
      <Form
        action={`${pathsIn().scholarships()}#resultado`}
        aria-label={m.fit_title()}
        className="print:hidden grid items-end gap-x-5 gap-y-5 sm:grid-cols-2"
        preventScrollReset
      >
        <StageQuestion answer={stage} stages={studyStages} />
        <OriginQuestions answers={answers} />
        <SubmitButton>{m.fit_submit()}</SubmitButton>
      </Form>
      {hasAnswers(answers) ? (
        <div className="mt-8 scroll-mt-6" id="resultado">
          <ScholarshipMatches
            applicant={{ stages: stage && [stage], residency, earlierStudies, program: null, average: null }}
            {...{ deadlines, scholarships, today }}
          />
          <p className="mt-4 print:hidden">
            <LinkButton look="quiet" to={`${pathsIn().tuition()}${tuitionQuery(answers)}`}>
              {m.fit_tuition_link()}
            </LinkButton>
          </p>
        </div>
      ) : null}
    </>
  );
}

/** The answers as the tuition tool reads them, which asks for the year of study first. */
function tuitionQuery(answers: ApplicantAnswers): string {
  const query = new URLSearchParams();
  const { stage } = answers;
  if (stage)
    query.set(
      "situacion",
      stage === "entering" || stage === "first_year" ? situationValues.new : situationValues.continuing,
    );
  writeApplicant(query, answers);
  return `?${query}`;
}
