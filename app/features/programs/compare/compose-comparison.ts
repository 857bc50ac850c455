import { counted } from "#app/i18n/counted.ts";
import { formatDay, formatMoney, formatNumber } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDay } from "#app/lib/calendar-day.ts";
import { accreditationStanding } from "../accreditation-standing.ts";
import { applicationState } from "../application-window.ts";
import { outcomeFigure, semestersRange } from "../outcomes/outcome-labels.ts";
import { type Cohort, type OutcomeShare, summarizeOutcomes } from "../outcomes/outcomes.ts";
import {
  accreditationLabel,
  applicationLabel,
  eligibilityRule,
  programAreaLabel,
  programLanguageLabel,
  programModalityLabel,
  programTypeLabel,
  semestersLabel,
} from "../program-labels.ts";
import type { AccreditationRow, Program, ProgramFigures } from "../programs.ts";
import type { ComparedRow, ComparedValue, Comparison } from "./comparison.ts";

/** A program with all that a comparison looks at. */
export type ComparedProgram = {
  program: Program;
  accreditations: AccreditationRow[];
  figures: ProgramFigures[];
  cohorts: Cohort[];
  /** How many of its academics may guide a thesis. */
  advisors: number;
};

/** Programs side by side on a day, every text in the language of the request. */
export function composeComparison(programs: ComparedProgram[], today: CalendarDay): Comparison {
  const row = (label: string, answer: (compared: ComparedProgram) => ComparedValue): ComparedRow => ({
    label,
    values: programs.map((compared) => known(answer(compared))),
  });
  const outcomes = new Map(
    programs.map((compared) => [
      compared,
      summarizeOutcomes(compared.cohorts, compared.figures, compared.program.duration_semesters, today),
    ]),
  );
  return {
    groups: [
      {
        title: m.compare_group_basics(),
        rows: [
          row(m.programs_filter_type(), ({ program }) => programTypeLabel[program.type]()),
          row(m.program_degree(), ({ program }) => program.degree),
          row(m.program_faculty(), ({ program }) => program.faculty),
          row(m.program_area(), ({ program }) => programAreaLabel[program.area]()),
          row(m.program_duration(), ({ program }) => semestersLabel(program.duration_semesters)),
          row(m.program_modality(), ({ program }) => programModalityLabel[program.modality]()),
          row(m.program_schedule(), ({ program }) => program.schedule),
          row(m.program_campus(), ({ program }) => program.campus),
          row(m.program_language(), ({ program }) => programLanguageLabel[program.language]()),
          row(m.program_accreditation(), ({ accreditations }) => accreditation(accreditations, today)),
        ],
      },
      {
        title: m.compare_group_costs(),
        rows: [
          row(m.program_applications(), ({ program }) => applications(program, today)),
          row(m.program_classes_start(), ({ program: { classes_start } }) => classes_start && formatDay(classes_start)),
          row(m.program_vacancies(), ({ program: { vacancies } }) => (vacancies === null ? null : count(vacancies))),
          row(m.program_enrollment_fee({ year: "" }).trim(), ({ program }) => money(program, program.enrollment_fee)),
          row(m.program_annual_fee({ year: "" }).trim(), ({ program }) => money(program, program.annual_fee)),
        ],
      },
      {
        title: m.compare_group_admission(),
        rows: [
          row(m.program_eligibility(), ({ program }) => eligibilityRule[program.type]()),
          row(m.program_requirements(), ({ program }) => program.admission_requirements),
        ],
      },
      {
        title: m.compare_group_content(),
        rows: [
          row(m.program_research_lines(), ({ program }) => program.research_lines),
          row(m.compare_terms(), ({ program }) => studyPlan(program)),
        ],
      },
      {
        title: m.compare_group_outcomes(),
        rows: [
          row(m.compare_advisors(), ({ advisors }) => count(advisors)),
          row(m.compare_enrolment(), ({ figures }) => enrolment(figures)),
          row(m.compare_on_time(), (compared) => share(outcomes.get(compared)?.onTime)),
          row(m.compare_retained(), (compared) => share(outcomes.get(compared)?.retained)),
          row(m.compare_median(), (compared) => {
            const median = outcomes.get(compared)?.medianSemesters;
            return median ? semestersRange(median) : null;
          }),
        ],
      },
    ],
  };
}

const count = (number: number) => formatNumber(number);

/** What is empty is not known. */
function known(value: ComparedValue): ComparedValue {
  return value === null || value.length === 0 ? null : value;
}

function money({ fee_currency, fee_year }: Program, amount: number | null): string | null {
  if (amount === null) return null;
  const text = formatMoney(amount, fee_currency);
  return fee_year ? `${text} (${fee_year})` : text;
}

function applications(program: Program, today: CalendarDay): string[] {
  const { application_opens: opens, application_closes: closes } = program;
  const state = applicationLabel(applicationState({ opens, closes }, today));
  return opens && closes
    ? [state, m.program_applications_window({ from: formatDay(opens), to: formatDay(closes) })]
    : [state];
}

function accreditation(records: AccreditationRow[], today: CalendarDay): string[] {
  const { current } = accreditationStanding(records, today);
  const label = accreditationLabel(current);
  if (!current?.agency || !current.valid_to) return [label];
  return [label, m.program_accredited_until({ agency: current.agency, date: formatDay(current.valid_to) })];
}

function studyPlan({ study_plan: terms }: Program): string | null {
  if (terms.length === 0) return null;
  const courses = terms.reduce((total, term) => total + term.courses.length, 0);
  return m.compare_terms_count({
    courses: counted(courses, m.compare_courses_one, m.compare_courses),
    terms: counted(terms.length, m.compare_in_terms_one, m.compare_in_terms),
  });
}

function enrolment(figures: ProgramFigures[]): string | null {
  const [newest] = [...figures].sort((a, b) => b.year - a.year);
  if (!newest) return null;
  return m.compare_enrolment_in({ count: count(newest.total_enrollment), year: String(newest.year) });
}

function share(outcome: OutcomeShare | null | undefined): string | null {
  if (!outcome) return null;
  if (outcome.share === null) return outcomeFigure(outcome);
  return m.compare_outcome({ share: outcomeFigure(outcome), count: count(outcome.count), of: count(outcome.of) });
}
