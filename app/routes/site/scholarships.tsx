import { Form } from "react-router";
import {
  hasAnswers,
  parseScholarshipAnswers,
  type ScholarshipAnswers,
  type StudyKind,
  scholarshipFilterValues,
  situationValues,
  studyKinds,
  studyStages,
  studyValues,
  typesOfStudy,
  writeApplicant,
} from "#app/features/admissions/applicant.ts";
import { OriginQuestions, StageQuestion } from "#app/features/admissions/components/applicant-questions.tsx";
import { CalendarLink, DeadlineList } from "#app/features/admissions/components/deadline-list.tsx";
import { Panel } from "#app/features/admissions/components/panel.tsx";
import { ScholarshipMatches } from "#app/features/admissions/components/scholarship-matches.tsx";
import { ScholarshipTable } from "#app/features/admissions/components/scholarship-table.tsx";
import { listDeadlines } from "#app/features/admissions/deadline-queries.ts";
import type { Deadline } from "#app/features/admissions/deadlines.ts";
import { loadScholarships } from "#app/features/admissions/load-scholarships.ts";
import { readPlaceholders } from "#app/features/admissions/placeholders.ts";
import type { CostOfType } from "#app/features/admissions/scholarship-cost.ts";
import type { Scholarship } from "#app/features/admissions/scholarships.ts";
import { Introduction } from "#app/features/pages/components/introduction.tsx";
import { findPageTexts } from "#app/features/pages/page-queries.ts";
import type { PageText } from "#app/features/pages/pages.ts";
import { textPart } from "#app/features/pages/text-part.tsx";
import { programTypeLabel } from "#app/features/programs/program-labels.ts";
import { PageMeta } from "#app/features/site/components/page-meta.tsx";
import { PrintFooter } from "#app/features/site/components/print-footer.tsx";
import { counted } from "#app/i18n/counted.ts";
import { foreignLang } from "#app/i18n/foreign-lang.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { getLocale } from "#app/i18n/paraglide/runtime.js";
import { pathsIn } from "#app/i18n/paths.ts";
import { sitePages } from "#app/i18n/site-pages.ts";
import { requireAllowedValues } from "#app/lib/allowed-values.ts";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { anonymousClient } from "#app/supabase/client.server.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { SubmitButton } from "#app/ui/form/submit-button.tsx";
import { LinkButton } from "#app/ui/link-button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { PagePart } from "#app/ui/page-part.tsx";
import { Prose } from "#app/ui/prose.tsx";
import type { Route } from "./+types/scholarships";

export const handle: PageHandle = { queryKeys: Object.keys(scholarshipFilterValues) };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  requireAllowedValues(query, scholarshipFilterValues);
  const db = anonymousClient(context);
  const locale = getLocale();
  const prose = await readPlaceholders(db);
  const [benefits, deadlines, texts] = await Promise.all([
    loadScholarships(db, locale, prose),
    listDeadlines(db, locale, prose),
    findPageTexts(db, sitePages.scholarships.texts, locale, prose.fill),
  ]);
  return { ...benefits, answers: parseScholarshipAnswers(query), deadlines, texts, today: prose.today };
}

export default function ScholarshipsPage({ loaderData }: Route.ComponentProps) {
  const { answers, scholarships, deadlines, texts, today, costs } = loaderData;
  const { "scholarships-intro": intro, "scholarships-process": process } = texts;
  const folded = [
    ...textPart("concurso", process, process && <Contest intro={intro} process={process} />),
    ...textPart("otras", texts["scholarships-external-intro"]),
  ];
  return (
    <>
      <PageMeta description={intro?.description} title={intro?.title ?? m.scholarship_title()} />
      <PageHeader
        crumbs={[{ label: m.nav_home(), to: pathsIn().home() }]}
        crumbsLabel={m.breadcrumbs_label()}
        title={intro?.title ?? m.scholarship_title()}
        titleLang={foreignLang(intro?.lang.title)}
      >
        {scholarships.length > 0 ? (
          <div className="mt-4 scroll-mt-6 sm:mt-6" id="cual">
            <ScholarshipFinder answers={answers} />
          </div>
        ) : null}
      </PageHeader>
      <div className="page-width pb-10">
        {hasAnswers(answers) && scholarships.length > 0 ? (
          <PagePart id="resultado" title={m.fit_title()}>
            <ScholarshipResult {...{ answers, costs, deadlines, scholarships, today }} />
          </PagePart>
        ) : null}
        {hasAnswers(answers) && scholarships.length > 0 ? null : (
          <AllScholarships {...{ deadlines, scholarships, today }} />
        )}
        <PagePart aside={<CalendarLink subject="scholarships" />} id="fechas" title={m.scholarship_dates()}>
          <DeadlineList deadlines={deadlines.filter(({ subject }) => subject === "scholarships")} today={today} />
        </PagePart>
        {folded.map((part) => (
          <PagePart {...part} summary="" key={part.id} />
        ))}
      </div>
      <PrintFooter path={pathsIn().scholarships()} today={today} />
    </>
  );
}

const studyLabel: Record<StudyKind, () => string> = { ...programTypeLabel, master: m.fit_study_master };

/** Form with four questions; the answers are in the page's address. */
function ScholarshipFinder({ answers }: { answers: ScholarshipAnswers }) {
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

function ScholarshipResult({
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

function Contest({ intro, process }: { intro: PageText | undefined; process: PageText }) {
  return (
    <>
      <Introduction text={intro} />
      <Prose blocks={process.blocks} lang={foreignLang(process.lang.blocks)} />
    </>
  );
}

/** Section with a table of all scholarships, those of the university first. */
function AllScholarships({
  scholarships,
  ...shown
}: {
  scholarships: Scholarship[];
  deadlines: Deadline[];
  today: CalendarDay;
}) {
  const of = (kind: Scholarship["kind"]) =>
    scholarships.filter((scholarship) => scholarship.kind === kind).map((scholarship) => ({ scholarship }));
  const title =
    scholarships.length === 0
      ? m.nav_scholarships()
      : counted(scholarships.length, m.scholarship_count_one, m.scholarship_count);
  return (
    <PagePart id="becas" title={title}>
      {scholarships.length === 0 ? (
        <p className="prose-text">{m.scholarship_none()}</p>
      ) : (
        <ScholarshipTable
          caption={title}
          groups={[
            { id: "internas", title: m.scholarship_internal(), rows: of("internal") },
            { id: "externas", title: m.scholarship_external(), rows: of("external") },
          ]}
          hasIds
          {...shown}
        />
      )}
    </PagePart>
  );
}
